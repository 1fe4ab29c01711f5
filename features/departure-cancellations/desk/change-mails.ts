import type { DeskDepartureCancellation } from '../api/desk-calls.ts'
import { mailReasonForChange } from '../rules/cancelled-departure.ts'

type Choices = Parameters<typeof mailReasonForChange>[0]

/** The number of emails sent when the offers change. Each group whose choices are affected gets them. */
export function listChangeMails(
  { parties }: Pick<DeskDepartureCancellation['change'], 'parties'>,
  before: Choices,
  after: Choices,
): number {
  const mailedParties = parties.filter(({ guests }) => mailReasonForChange(before, after, guests) !== null)
  return mailedParties.reduce((sum, { mails }) => sum + mails, 0)
}
