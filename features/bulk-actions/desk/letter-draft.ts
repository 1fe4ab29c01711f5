import type { DeskBulkAct } from '../api/desk-schemas.ts'

/** The name of the draft of a letter to many: each departure has one of its own, so none goes to another bus. */
export function letterDraft(departure: DeskBulkAct['departure']): { subject: string; text: string } {
  const of = departure === null ? 'letter to many' : `letter to ${departure.packageId} ${departure.startDate}`
  return { subject: `${of} subject`, text: of }
}
