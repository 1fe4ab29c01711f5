import type { DeskBulkAct } from '#contract/desk/bulk-acts-schemas.ts'
import { deskBulkActs as texts } from '#messages/desk-bulk-acts.ts'
import { deskCarers } from '#messages/desk-carers.ts'

/** What was done with many bookings, in words. */
export function bulkTitle({ act, givenTo }: Pick<DeskBulkAct, 'act' | 'givenTo'>): string {
  return act === 'give_to' ? texts.givenTo(givenTo ?? deskCarers.nobody) : texts.pageTitles[act]
}
