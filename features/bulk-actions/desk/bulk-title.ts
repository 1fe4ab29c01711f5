import type { DeskBulkAct } from '../api/desk-schemas.ts'
import { deskBulkActs as texts } from '#messages/bulk-actions/desk.ts'
import { deskCarers } from '#messages/bookings/desk-carers.ts'

/** What was done with many bookings, in words. */
export function bulkTitle({ act, givenTo }: Pick<DeskBulkAct, 'act' | 'givenTo'>): string {
  return act === 'give_to' ? texts.givenTo(givenTo ?? deskCarers.nobody) : texts.pageTitles[act]
}
