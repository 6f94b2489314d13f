import type { InstrumentName } from '../../wallets/instrument-names';

/** A button that the first file has painted. */
export interface PaintedButtonRecord {
  instrument: InstrumentName;
  /** In ms since 1970. */
  at: number;
}

/** The buttons that were painted, in order. The lazy part takes them out of the list, and tells telemetry. */
export const paintedButtons: PaintedButtonRecord[] = [];
