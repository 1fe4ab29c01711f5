import { wordsFor } from '../kernel/words-for.ts'

/** Formats the time before the start: whole days when there are more than two, otherwise hours. */
function before(hours: number, start: string): string {
  if (hours === 0) return start
  if (hours % 24 === 0 && hours > 48) return `${hours / 24} days before ${start}`
  return `${wordsFor(hours, '1 hour', `${hours} hours`)} before ${start}`
}

/**
 * The free-cancellation deadline in one line. The line for 24 hours is the specification's own wording (specification
 * §2). A package with another policy shows its own time.
 */
export const cancellationRuleMessages = {
  /** @param hours how many hours before the start the full refund ends; null when there is no such deadline. */
  hint: (hours: number | null) =>
    hours === null ? 'See the cancellation terms on this page.' : `Free cancellation up to ${before(hours, 'start')}.`,
  snapshotTitle: (hours: number | null) => (hours === null ? 'Cancellation' : 'Free cancellation'),
  snapshotLine: (hours: number | null) =>
    hours === null ? 'Depends on the date, see below' : `Up to ${before(hours, 'start')}`,
  /** The label of a policy step with a refund. */
  step: (hours: number) => `Up to ${before(hours, 'the start')}`,
} as const
