const HOUR_MS = 3_600_000

/** How long before the end of a hold the booker is reminded of the payment link. */
const REMIND_BEFORE_END_MS = 6 * HOUR_MS
/** A link sent more recently than this needs no reminder. */
const MIN_LINK_AGE_MS = 3 * HOUR_MS
/** With less time left, an email would be too late to act on. */
const MIN_TIME_LEFT_MS = 15 * 60_000

/**
 * The holds whose bookers need a reminder: the range of their end times, and the latest time when their link was sent.
 */
export function holdReminderWindow(now: Date): { endsAfter: Date; endsBefore: Date; sentBefore: Date } {
  const at = (ms: number) => new Date(now.getTime() + ms)
  return { endsAfter: at(MIN_TIME_LEFT_MS), endsBefore: at(REMIND_BEFORE_END_MS), sentBefore: at(-MIN_LINK_AGE_MS) }
}
