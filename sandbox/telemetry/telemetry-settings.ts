/** With `?telemetry=1` a page tells the shop itself what is measured. */
export const telemetrySettings = ({ origin, searchParams }: URL): Readonly<Record<string, unknown>> =>
  searchParams.get('telemetry') === '1'
    ? {
        telemetryOrigin: origin,
        errors: { notifyUrl: `${origin}/notify`, sessionsUrl: `${origin}/sessions`, apiKey: 'sandbox' },
      }
    : {};
