import type { DeliveredRecord } from './delivered-record.ts';
import type { DeliveryRow } from './tables.ts';

/** Sends one record to one target; throws `DeliveryFailed`, or anything, when it did not arrive. */
export type Sender = (delivery: DeliveryRow, record: DeliveredRecord) => Promise<void>;

export class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';
  /** It may have arrived all the same: everything was sent, and no answer came. */
  readonly isUncertain: boolean;
  /** It arrived and was refused: sending it again is of no use. */
  readonly isFinal: boolean;

  constructor(message: string, isUncertain = false, isFinal = false) {
    super(message);
    this.isUncertain = isUncertain;
    this.isFinal = isFinal;
  }
}
