/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;

/** What a measurement or a log record is labelled with; undefined: not at all. */
export type Labels = Readonly<Record<string, string | undefined>>;

/** Labels as OTLP's list of attributes. */
export const attributes = (labels: Labels) =>
  Object.entries(labels).flatMap(([key, value]) => (value ? { key, value: { stringValue: value } } : []));

/** A time in ms since 1970 as OTLP/JSON writes it: nanoseconds, in a string because they are 64-bit. */
export const nanos = (ms: number): string => `${Math.round(ms)}000000`;

/**
 * The body of an export: who speaks, which part of it, and what it says.
 * @param kind `Metrics` or `Logs`
 */
export const exported = (kind: 'Metrics' | 'Logs', content: object) => ({
  [`resource${kind}`]: [
    {
      resource: {
        attributes: attributes({ 'service.name': 'ekspres', 'service.version': __EKSPRES_VERSION__ }),
      },
      [`scope${kind}`]: [{ scope: { name: 'ekspres', version: __EKSPRES_VERSION__ }, ...content }],
    },
  ],
});
