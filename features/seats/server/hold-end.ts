/** How long seats are held for the payment. */
const HOLD_MINUTES = 15
/** How long seats are held when few are left, until the traveller opens the payment. */
const EARLY_HOLD_MINUTES = 5

/** The end of a hold that begins now. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000)
}

/** The end of a hold that begins now, when few seats are left and no payment is open. */
export function earlyHoldEnd(now: Date): Date {
  return new Date(now.getTime() + EARLY_HOLD_MINUTES * 60_000)
}
