/** Settings of a page with `?telemetry=1`, which sends its telemetry to the shop. */
export const telemetrySettings = ({ origin, searchParams }: URL): Readonly<Record<string, unknown>> =>
  searchParams.get('telemetry') === '1'
    ? {
        telemetryOrigin: origin,
        errors: { notifyUrl: `${origin}/notify`, sessionsUrl: `${origin}/sessions`, apiKey: 'sandbox' },
      }
    : {};
