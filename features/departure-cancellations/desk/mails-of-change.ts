import type { DeskDepartureCancellation } from '../api/desk-calls.ts'
import { otherChoices } from '../rules/cancelled-departure.ts'

type Choices = Parameters<typeof otherChoices>[0]

/** The emails sent when the offers change: to each group whose choices are affected. */
export function mailsOfChange(
  { parties }: Pick<DeskDepartureCancellation['change'], 'parties'>,
  before: Choices,
  after: Choices,
): number {
  const written = parties.filter(({ guests }) => otherChoices(before, after, guests) !== null)
  return written.reduce((sum, { mails }) => sum + mails, 0)
}
