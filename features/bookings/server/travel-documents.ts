import {
  NO_TRAVEL_DOCUMENTS,
  TRAVEL_DOCUMENT_FIELDS,
  type TravelDocuments,
} from '#features/travellers/rules/travel-documents.ts'
import { openSealedText, sealText } from '#platform/runtime/sealed-text.ts'
import type { TravelDocumentsRow } from './travel-documents-repository.ts'

const PURPOSE = 'pathik: papers of travellers'

/** The traveller who owns the documents. */
type TravelDocumentsOwner = { bookingId: string; place: number }

/**
 * Encrypts the travel documents of a traveller, so that neither a copy of the database nor a log reveals a passport.
 */
export function sealTravelDocuments(secret: string, owner: TravelDocumentsOwner, documents: TravelDocuments): string {
  return sealText({ secret, purpose: PURPOSE, owner: labelOf(owner) }, JSON.stringify(documents))
}

/**
 * Decrypts travel documents. Null when they were changed, belong to another row, or were encrypted with another
 * secret.
 */
export function openTravelDocuments(secret: string, { sealed, ...owner }: TravelDocumentsRow): TravelDocuments | null {
  const text = openSealedText({ secret, purpose: PURPOSE, owner: labelOf(owner) }, sealed)
  if (text === null) return null
  const valueByField = new Map<string, unknown>(Object.entries(JSON.parse(text)))
  const read = TRAVEL_DOCUMENT_FIELDS.map((field): [string, unknown] => [field, valueByField.get(field)])
  return {
    ...NO_TRAVEL_DOCUMENTS,
    ...Object.fromEntries(read.filter((one): one is [string, string] => typeof one[1] === 'string')),
  }
}

function labelOf({ bookingId, place }: TravelDocumentsOwner): string {
  return `${bookingId} ${place}`
}
