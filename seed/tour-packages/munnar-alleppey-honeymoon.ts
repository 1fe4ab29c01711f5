import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const munnarAlleppeyHoneymoon: SeedTourPackage = {
  id: 15,
  name: 'Kerala Honeymoon: Munnar and a Houseboat',
  nativeName: { text: 'മൂന്നാർ', lang: 'ml' },
  duration: '5D 4N',
  tourType: 'Honeymoon',
  basePriceRupees: 24800,
  categories: ['Honeymoon', 'Family Holidays'],
  regions: ['Kerala'],
  stops: ['Kochi', 'Munnar', 'Mattupetty', 'Kundala', 'Munnar', 'Alappuzha', 'Kochi'],
  images: ['kerala-boat', 'munnar', 'kerala', 'stay-room', 'meal-thali'],
  nearTransport: 'Ernakulam Junction railway station; Cochin International airport',
  description:
    '<p>Five days, two rooms with a view and one boat. Mornings in Munnar are for tea on the balcony; afternoons for a drive to a lake or a walk between the rows. Then the road drops to Alappuzha, and the houseboat is yours alone.</p>',
  highlights: [
    'Room with a valley view in Munnar',
    'Private one-bedroom houseboat with cook',
    'Candle-light dinner on one evening',
    'Own car with driver throughout',
  ],
  included: [
    'Three nights in Munnar and one on the houseboat',
    'Four breakfasts, three dinners and all meals on the boat',
    'Private car from Kochi to Kochi',
    'Flowers and a cake on the first evening',
    'All taxes',
  ],
  excluded: ['Park and museum tickets', 'Spa', 'Lunches in Munnar'],
  additionalInformation: [
    'The price is for each of two guests in one room.',
    'From June to August mist may hide the valley all day; that is part of its charm, but know it.',
  ],
  itinerary: [
    { title: 'Kochi to Munnar', details: '<p>About 130 km uphill. Check-in, cake, and nothing else to do.</p>' },
    {
      title: 'Tea and lakes',
      details: '<p>Mattupetty and Kundala lakes, with a stop at Echo Point. Dinner by candle light.</p>',
      photos: ['munnar'],
    },
    {
      title: 'A day of your own',
      details: '<p>Eravikulam park when open, or a plantation walk, or the balcony. The car waits for your word.</p>',
    },
    {
      title: 'To Alappuzha, aboard at noon',
      details:
        '<p>Start at 7 am and board about 12.30. Cruise until sunset; the cook makes karimeen or a vegetarian sadya.</p>',
      photos: ['kerala'],
    },
    {
      title: 'Alappuzha to Kochi',
      details: '<p>Breakfast on the water, off the boat at 9 am, and about 55 km to your train or flight.</p>',
    },
  ],
  specialInstructions:
    '<p>Tell us about allergies and whether you eat fish, egg or neither: the boat shops once, in the morning.</p>',
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: standardTexts.nature,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 20 }],
}
