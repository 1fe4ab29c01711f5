/** Seats wait this long for the payment. */
const HOLD_MINUTES = 15

/** The end of a hold that begins now. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000)
}
