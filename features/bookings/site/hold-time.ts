/** The minutes left at which screen readers announce the remaining time. */
export const ANNOUNCED_MINUTES: readonly number[] = [10, 5, 3, 1]
/**
 * With this many minutes left or fewer, the page says that opening the payment extends the hold. When few seats are
 * left, a new hold lasts only this long.
 */
const EXTENDABLE_MINUTES = 5

/** Whole minutes until the hold ends, rounded up; 0 when it has ended or there is none. */
export function minutesLeft(holdExpiresAt: string | null, now: Date): number {
  if (holdExpiresAt === null) return 0
  const milliseconds = Date.parse(holdExpiresAt) - now.getTime()
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, Math.ceil(milliseconds / 60_000))
}

/** How many seconds the checkout window may stay open. It closes a minute before the hold ends. */
export function checkoutSeconds(holdExpiresAt: string | null, now: Date): number {
  if (holdExpiresAt === null) return 900
  const seconds = Math.floor((Date.parse(holdExpiresAt) - now.getTime()) / 1000) - 60
  return Number.isNaN(seconds) ? 900 : Math.max(60, seconds)
}

/**
 * The end of a hold on this device's clock, such as 15:45. Seconds are cut off, so the time shown is never too late.
 */
export function formatHoldEnd(holdExpiresAt: string): string {
  const end = new Date(holdExpiresAt)
  return Number.isNaN(end.getTime()) ? '' : end.toTimeString().slice(0, 5)
}

/**
 * True when little time is left and opening the payment would extend the hold. Each hold is extended to its full time
 * only once.
 */
export function canExtend({ minutes, isPaymentOpened }: { minutes: number; isPaymentOpened: boolean }): boolean {
  return !isPaymentOpened && minutes > 0 && minutes <= EXTENDABLE_MINUTES
}
