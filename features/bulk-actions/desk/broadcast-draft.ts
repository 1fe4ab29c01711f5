import type { DeskBulkAction } from '../api/desk-calls.ts'

/** The draft name of a broadcast: each departure has its own, so a text cannot go to the wrong bus. */
export function broadcastDraft(departure: DeskBulkAction['departure']): { subject: string; text: string } {
  const of = departure === null ? 'letter to many' : `letter to ${departure.packageId} ${departure.startDate}`
  return { subject: `${of} subject`, text: of }
}
