import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const maduraiRameswaramKanyakumari: SeedTourPackage = {
  id: 32,
  name: 'Madurai, Rameswaram and Kanyakumari',
  nativeName: { text: 'மதுரை, இராமேஸ்வரம்', lang: 'ta' },
  duration: '5D 4N',
  tourType: 'Pilgrimage by road',
  basePriceRupees: 15800,
  categories: ['Pilgrimage', 'Heritage & Culture', 'Family Holidays'],
  regions: ['Tamil Nadu'],
  stops: ['Madurai', 'Rameswaram', 'Dhanushkodi', 'Kanyakumari', 'Madurai'],
  images: ['madurai', 'rameswaram', 'kanyakumari', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Madurai Junction railway station; Madurai airport',
  description:
    '<p>The far south in one loop. Madurai wakes with jasmine sellers at the foot of Meenakshi’s painted towers. Rameswaram is an island reached by bridge, where pilgrims bathe in the sea and in 22 wells of the temple. Kanyakumari is where the land ends, and three seas meet.</p>',
  highlights: [
    'Meenakshi Amman temple and the night ceremony',
    'The 22 theerthams of Rameswaram',
    'Dhanushkodi, the ghost town at the tip',
    'Sunrise at Kanyakumari and Vivekananda Rock',
  ],
  included: [
    'Two nights in Madurai, one in Rameswaram, one in Kanyakumari',
    'Four breakfasts and two vegetarian dinners',
    'Air-conditioned vehicle from Madurai and back',
    'Guide in Madurai and Rameswaram',
    'All taxes',
  ],
  excluded: ['Theertham bath ticket and priest', 'Vivekananda Rock ferry', 'Lunches', 'Special darshan tickets'],
  additionalInformation: [
    'The inner shrines of Madurai and Rameswaram are open to Hindus only; the halls are open to all.',
    'Temples close about 12.30 pm to 4 pm.',
    'Boats to the Rock stop in strong wind.',
  ],
  itinerary: [
    {
      title: 'Madurai',
      details:
        '<p>Pick-up, Thirumalai Nayakkar palace, and the Meenakshi temple in the evening, when Shiva is carried to Meenakshi’s chamber.</p>',
      photos: ['madurai'],
    },
    {
      title: 'Madurai to Rameswaram',
      details:
        '<p>About 170 km and over the sea beside the Pamban railway bridge. Evening darshan at Ramanathaswamy and a walk down its long corridor.</p>',
    },
    {
      title: 'Theerthams and Dhanushkodi',
      details:
        '<p>Sea bath at Agni Theertham and the 22 wells before breakfast. Dhanushkodi, Kalam memorial, then the long drive to Kanyakumari.</p>',
    },
    {
      title: 'Kanyakumari to Madurai',
      details: '<p>Sunrise, ferry to Vivekananda Rock, Kumari Amman temple. About 245 km back to Madurai.</p>',
    },
    { title: 'Departure', details: '<p>A last morning in the flower market, filter coffee, and transfer.</p>' },
  ],
  specialInstructions:
    '<p>For the wells bring a full change of clothes and a bag for wet things; men often wear a dhoti, women a dark salwar. Wet clothes are not allowed in the sanctum.</p>',
  conditionsOfTravel: `<p>In the Meenakshi temple men and women need full-length dress; shorts and sleeveless tops are turned back.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 30 }],
}
