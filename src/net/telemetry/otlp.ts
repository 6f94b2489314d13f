/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;

/** Labels of a metric or a log record. A label with the value undefined is left out. */
export type OtlpLabels = Readonly<Record<string, string | undefined>>;

/** Labels as OTLP's list of attributes. */
export const toOtlpAttributes = (labels: OtlpLabels) =>
  Object.entries(labels).flatMap(([key, value]) => (value ? { key, value: { stringValue: value } } : []));

/**
 * A time in ms since 1970 as OTLP/JSON encodes it: nanoseconds in a string, because these are 64-bit numbers.
 */
export const toNanoseconds = (ms: number): string => `${Math.round(ms)}000000`;

/**
 * The body of an export: the records with the script's name and version.
 * @param content `{ metrics }` or `{ logRecords }`
 */
export const exportBody = (kind: 'Metrics' | 'Logs', content: object) => ({
  [`resource${kind}`]: [
    {
      resource: {
        attributes: toOtlpAttributes({ 'service.name': 'ekspres', 'service.version': __EKSPRES_VERSION__ }),
      },
      [`scope${kind}`]: [{ scope: { name: 'ekspres', version: __EKSPRES_VERSION__ }, ...content }],
    },
  ],
});
