import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const hampiBadami: SeedTourPackage = {
  id: 31,
  name: 'Hampi and Badami: Cities of Stone',
  nativeName: { text: 'ಹಂಪಿ', lang: 'kn' },
  duration: '4D 3N',
  tourType: 'Heritage',
  basePriceRupees: 13900,
  categories: ['Heritage & Culture', 'Weekend Getaways'],
  regions: ['Karnataka'],
  stops: ['Hosapete', 'Hampi', 'Anegundi', 'Badami', 'Pattadakal', 'Aihole', 'Hubballi'],
  images: ['hampi', 'hampi-hall', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Hosapete Junction railway station; Hubballi airport',
  description:
    '<p>Hampi was the capital of Vijayanagara, one of the great cities of its century; today goats and schoolchildren walk between its market streets, and granite boulders lie about like forgotten toys. We give it two full days, then go on to the red cliffs of Badami and the temples of Pattadakal, older by many hundred years.</p>',
  highlights: [
    'Vittala temple with its stone chariot',
    'Virupaksha, a temple in worship since before the empire',
    'Coracle on the Tungabhadra',
    'Cave temples of Badami',
    'Pattadakal and Aihole',
  ],
  included: [
    'Two nights in or near Hampi and one in Badami',
    'Three breakfasts and two dinners',
    'Vehicle from Hosapete to Hubballi',
    'Guide in Hampi and Badami',
    'Monument tickets for Indian citizens',
    'All taxes',
  ],
  excluded: ['Coracle ride', 'Lunches', 'Bicycle hire'],
  additionalInformation: [
    'Best from November to February. April and May pass 38 °C.',
    'Coracles do not run when the dam releases water.',
  ],
  itinerary: [
    {
      title: 'Hosapete to Hampi',
      details: '<p>About 13 km. Virupaksha, the bazaar street and sunset from Hemakuta hill.</p>',
    },
    {
      title: 'Royal and sacred centre',
      details: '<p>Vittala temple early, Lotus Mahal, elephant stables and Hazara Rama. Afternoon by the river.</p>',
      photos: ['hampi'],
    },
    {
      title: 'Anegundi and Badami',
      details:
        '<p>The older bank of the river and Anjanadri hill with its 575 steps for those who wish; then about 150 km to Badami.</p>',
    },
    {
      title: 'Caves, Pattadakal, Aihole',
      details:
        '<p>Badami’s caves at opening time, World Heritage Pattadakal, Aihole, and drop at Hubballi by 6 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>Hats, two litres of water, and shoes for rock. Electric carts run to Vittala temple; seats are first come, first served.</p>',
  conditionsOfTravel: standardTexts.identity + standardTexts.foreignGuests,
  thingsToMaintain:
    '<ul><li>Do not strike or lean on the musical pillars.</li><li>No climbing on the chariot or shrines.</li><li>No leather, alcohol or meat in the temple zone.</li></ul>',
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 28 }],
}
