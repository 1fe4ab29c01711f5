/** A map that looks for the place. Nobody has measured the gates yet, so no point is set. */
export function mapOf(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}

/** What several packages ask travellers to bring. */
export const paperTexts = {
  photoId: {
    appliesTo: 'Every adult',
    text: 'The original photo ID: Aadhaar, voter card, driving licence or passport. Not the PAN card.',
  },
  yatraChild: { appliesTo: 'Every child', text: 'School ID or Aadhaar, for the yatra registration.' },
  yatraRegistration: {
    appliesTo: 'Everybody',
    text: 'Yatra registration: we do it from the names and ID numbers.',
    arrangedByUs: true,
  },
} as const

/** The sentence for trips without a walk that asks much. Advice about age is never a refusal. */
export const noAgeLimit = 'We set no age limit.'

/** The ladder of packages on which groups are usual. */
export const usualGroupPrices = [
  { guestsFrom: 10, percentOff: 4 },
  { guestsFrom: 20, percentOff: 7, freePlaceEvery: 20 },
  { guestsFrom: 40, needsQuote: true },
] as const
