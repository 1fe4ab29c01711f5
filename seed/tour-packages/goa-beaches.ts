import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const goaBeaches: SeedTourPackage = {
  id: 13,
  name: 'Goa: Beaches, Churches and Fontainhas',
  nativeName: { text: 'गोंय', lang: 'kok' },
  duration: '4D 3N',
  tourType: 'Beach holiday',
  basePriceRupees: 11900,
  strikePriceRupees: 13500,
  categories: ['Beaches & Islands', 'Most Popular Tours', 'Honeymoon', 'Family Holidays'],
  regions: ['Goa'],
  stops: ['Old Goa', 'Panaji', 'Aguada Fort', 'Mangeshi Temple', 'Palolem'],
  images: ['goa', 'goa-boats', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Madgaon and Thivim railway stations; Dabolim and Mopa airports',
  description:
    '<p>Three nights by the sea, with enough plan to see Goa and enough gaps to swim. You stay near the beach in the north, spend one day among the churches and painted houses around Panaji and one in the quieter south.</p><p>Fish curry, poi bread and bebinca are easy to find; so is good vegetarian food, and our guide knows where.</p>',
  highlights: [
    'Basilica of Bom Jesus and Se Cathedral in Old Goa',
    'A walk through Fontainhas in Panaji',
    'Aguada fort and its lighthouse',
    'A day on Palolem beach',
  ],
  included: [
    'Three nights in a hotel within walking distance of the sea',
    'Three breakfasts',
    'Airport or station transfers',
    'Two day trips in an air-conditioned vehicle',
    'Guide for Old Goa and Panaji',
    'All taxes',
  ],
  excluded: ['Lunches and dinners', 'Water sports', 'Evening cruise on the Mandovi', 'Travel to Goa'],
  additionalInformation: [
    'Best from November to March. In the monsoon the hills are green, rooms are quiet and swimming is not allowed.',
    'Old Goa’s churches ask for covered shoulders and knees.',
    'Two-wheelers are rented only to holders of a licence.',
  ],
  itinerary: [
    {
      title: 'Arrival and first swim',
      details: '<p>Transfer to your hotel; rooms are ready from 2 pm. Evening on the beach.</p>',
      photos: ['goa'],
    },
    {
      title: 'Old Goa and Panaji',
      details:
        '<p>Basilica, cathedral and the river front in the morning; Fontainhas with its tiled houses, a bakery and Aguada fort in the afternoon.</p>',
    },
    {
      title: 'South Goa',
      details:
        '<p>Shri Mangeshi temple near Ponda, then down to Palolem for the afternoon. Boats go out to look for dolphins when the sea is calm.</p>',
    },
    {
      title: 'Departure',
      details:
        '<p>Breakfast, a last walk by the water, and transfer for your train or flight. Rooms are free until 10 am.</p>',
    },
  ],
  specialInstructions:
    '<p>Tell us which of the two airports you use: they lie far apart, one in the north and one in the south. Swim only between the flags.</p>',
  conditionsOfTravel: `<p>Alcohol is not served to guests under 18. Unmarried couples over 18 with identity cards are welcome in our hotels.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.nature,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 40 }],
}
