import type { DeskBulkAction } from '../api/desk-calls.ts'

/** The draft names of a broadcast. Each departure has its own, so that no text is sent to the wrong departure. */
export function broadcastDraft(departure: DeskBulkAction['departure']): { subject: string; text: string } {
  const draftName = departure === null ? 'letter to many' : `letter to ${departure.packageId} ${departure.startDate}`
  return { subject: `${draftName} subject`, text: draftName }
}
