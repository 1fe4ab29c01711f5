import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const alleppeyHouseboat: SeedTourPackage = {
  id: 40,
  name: 'Alappuzha Houseboat Night',
  nativeName: { text: 'ആലപ്പുഴ', lang: 'ml' },
  duration: '2D 1N',
  tourType: 'Backwater stay',
  basePriceRupees: 7400,
  tag: 'Eight guests only',
  categories: ['Weekend Getaways', 'Honeymoon', 'Family Holidays'],
  regions: ['Kerala'],
  stops: ['Alappuzha'],
  images: ['kerala', 'kerala-boat', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Alappuzha railway station; Cochin International airport',
  description:
    '<p>Our smallest tour: one kettuvallam with four cabins, a captain, a cook and the narrow canals that larger boats must leave out. You board at noon, eat what the river gives, moor beside rice fields at sunset and wake to the sound of bicycle bells on the bund.</p>',
  highlights: [
    'Four cabins, eight guests, no more',
    'Narrow canals by canoe before breakfast',
    'Kuttanad, where rice grows below sea level',
    'Kerala meals cooked on board',
  ],
  included: [
    'One night in an air-conditioned cabin with bathroom',
    'Lunch, tea, dinner and breakfast',
    'Canoe ride',
    'Life jackets in all sizes',
    'All taxes',
  ],
  excluded: ['Transfer to the jetty', 'Alcohol', 'Extra cruising hours'],
  additionalInformation: [
    'One boat, eight guests, every Friday. A yoga school holds a standing booking; when it gives a date back, the date appears here.',
    'Boats moor from about 5.30 pm, by rule, so that fishermen can set their nets.',
  ],
  itinerary: [
    {
      title: 'Aboard at noon',
      details:
        '<p>Welcome drink, lunch and a slow cruise across Vembanad lake and into Kuttanad. Dinner at the mooring.</p>',
      photos: ['kerala'],
    },
    {
      title: 'Canoe and farewell',
      details: '<p>Half past six: by canoe into the small canals. Breakfast and back at the jetty at 9 am.</p>',
    },
  ],
  specialInstructions:
    '<p>Bring mosquito cream and a torch. Parents keep small children in life jackets on deck; we have them from 10 kg.</p>',
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: standardTexts.nature,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  leadDays: 2,
  departures: [{ kind: 'listed', capacity: 8, weekday: 5, everyWeeks: 1 }],
  soldOut: true,
}
