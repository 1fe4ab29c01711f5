import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const kashiGayaBodhgaya: SeedTourPackage = {
  id: 43,
  name: 'Kashi, Gaya and Bodh Gaya',
  nativeName: { text: 'काशी, गया, बोधगया', lang: 'hi' },
  duration: '4D 3N',
  tourType: 'Pilgrimage by road',
  basePriceRupees: 13200,
  categories: ['Pilgrimage', 'Heritage & Culture'],
  regions: ['Uttar Pradesh', 'Bihar'],
  stops: ['Varanasi', 'Bodh Gaya', 'Gaya', 'Varanasi'],
  images: ['bodhgaya', 'varanasi-aarti', 'varanasi', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Varanasi Junction railway station; Lal Bahadur Shastri airport',
  description:
    '<p>For many families this is a duty before it is a journey: pind daan for parents and ancestors at Gaya, and a bath in the Ganga at Kashi. We keep the practical side simple, with a known priest, clear fees and time to sit quietly.</p><p>Bodh Gaya, where the Buddha was enlightened, lies close by, and its Mahabodhi temple is a World Heritage site.</p>',
  highlights: [
    'Pind daan at Vishnupad temple on the Phalgu',
    'The Mahabodhi temple and its tree',
    'Ganga aarti in Varanasi',
    'Kashi Vishwanath',
  ],
  included: [
    'Two nights in Varanasi and one in Bodh Gaya',
    'Three breakfasts and three vegetarian dinners',
    'Air-conditioned vehicle throughout',
    'Boat in Varanasi',
    'Introduction to a registered priest in Gaya',
    'All taxes',
  ],
  excluded: [
    'Materials and dakshina for rites, fixed with the priest beforehand',
    'Lunches',
    'Special darshan tickets',
  ],
  additionalInformation: [
    'In Pitru Paksha (September or October) Gaya is very full: book rooms two months ahead.',
    'No mobile phones in the Mahabodhi temple.',
    'Varanasi to Bodh Gaya takes five to six hours by road.',
  ],
  itinerary: [
    {
      title: 'Varanasi',
      details: '<p>Arrival by noon and the Ganga aarti from a boat.</p>',
      photos: ['varanasi-aarti'],
    },
    {
      title: 'Kashi Vishwanath, then Bodh Gaya',
      details: '<p>Early darshan, breakfast, and the drive east into Bihar. Evening under the Bodhi tree.</p>',
    },
    {
      title: 'Gaya and return',
      details: '<p>Rites at Vishnupad and on the bank of the Phalgu, then back to Varanasi by night.</p>',
    },
    {
      title: 'Sunrise and departure',
      details: '<p>Boat at sunrise, a slow breakfast, drop by 2 pm.</p>',
      photos: ['varanasi'],
    },
  ],
  specialInstructions:
    '<p>For the rites bring the names, gotra and dates of your ancestors, white cotton clothes and a change for after the bath.</p>',
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: standardTexts.cancellation,
  terms: `<p>Religious services are an agreement between you and the priest; we take no share of his fee.</p>${standardTexts.price}${standardTexts.payment}${standardTexts.law}`,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 28 }],
}
