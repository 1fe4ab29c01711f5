/** Minutes left at which the remaining time is read out. */
export const ANNOUNCED_MINUTES: readonly number[] = [5, 1]

/** Whole minutes, rounded up, until the hold ends; 0 once it is over or when there is none. */
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
