/** A link that searches a map for a boarding point by name, because its coordinates have not been measured yet. */
export function mapSearchUrl(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}

/** Documents that several packages ask travellers to bring. */
export const documentTexts = {
  photoId: {
    appliesTo: 'Every adult',
    text: 'Original photo ID: Aadhaar, voter ID, driving licence or passport. A PAN card is not accepted.',
  },
  yatraChild: { appliesTo: 'Every child', text: 'School ID or Aadhaar for the yatra registration.' },
  yatraRegistration: {
    appliesTo: 'Everyone',
    text: 'Yatra registration: we complete it from the names and ID numbers.',
    arrangedByUs: true,
  },
} as const

/** The sentence for trips without demanding walks. Texts about age only advise and never turn anybody away. */
export const noAgeLimit = 'There is no age limit.'

/** The price tiers of packages that groups usually book. */
export const usualGroupPrices = [
  { guestsFrom: 10, percentOff: 4 },
  { guestsFrom: 20, percentOff: 7, freePlaceEvery: 20 },
  { guestsFrom: 40, needsQuote: true },
] as const
