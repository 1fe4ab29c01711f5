import { NO_PAPERS, PAPER_FIELDS, type TravellerPapers } from '#features/travellers/rules/traveller-papers.ts'
import { openSealedText, sealText } from '#platform/runtime/sealed-text.ts'
import type { PapersRow } from './traveller-papers-repository.ts'

const PURPOSE = 'pathik: papers of travellers'

/** The traveller whose papers they are. */
type PapersOwner = { bookingId: string; place: number }

/** Encrypts all that stands in the papers of a traveller, so that neither a copy of the database nor a log shows a passport. */
export function sealPapers(secret: string, owner: PapersOwner, papers: TravellerPapers): string {
  return sealText({ secret, purpose: PURPOSE, owner: labelOf(owner) }, JSON.stringify(papers))
}

/** Decrypts papers. Null when they were changed, belong to another row, or were encrypted with another secret. */
export function openPapers(secret: string, { sealed, ...owner }: PapersRow): TravellerPapers | null {
  const text = openSealedText({ secret, purpose: PURPOSE, owner: labelOf(owner) }, sealed)
  if (text === null) return null
  const stored = new Map<string, unknown>(Object.entries(JSON.parse(text)))
  const read = PAPER_FIELDS.map((field): [string, unknown] => [field, stored.get(field)])
  return {
    ...NO_PAPERS,
    ...Object.fromEntries(read.filter((one): one is [string, string] => typeof one[1] === 'string')),
  }
}

function labelOf({ bookingId, place }: PapersOwner): string {
  return `${bookingId} ${place}`
}
