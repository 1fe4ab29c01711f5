import type { DeskBreak } from '../api/desk-schemas.ts'
import { otherChoices } from '../rules/broken-departure.ts'

type Choices = Parameters<typeof otherChoices>[0]

/** The mails that a change of the offers sends: to those who travel together when it changes what they can choose. */
export function mailsOfChange(
  { parties }: Pick<DeskBreak['change'], 'parties'>,
  before: Choices,
  after: Choices,
): number {
  const written = parties.filter(({ guests }) => otherChoices(before, after, guests) !== null)
  return written.reduce((sum, { mails }) => sum + mails, 0)
}
