import type { DeskBulkAction } from '../api/desk-calls.ts'
import { deskBulkActions as texts } from '#messages/bulk-actions/desk.ts'
import { deskAssignees } from '#messages/bookings/desk-assignees.ts'

/** The title of a bulk action. */
export function bulkTitle({ action, givenTo }: Pick<DeskBulkAction, 'action' | 'givenTo'>): string {
  return action === 'give_to' ? texts.givenTo(givenTo ?? deskAssignees.nobody) : texts.pageTitles[action]
}
