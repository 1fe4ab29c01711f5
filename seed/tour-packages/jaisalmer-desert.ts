import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const jaisalmerDesert: SeedTourPackage = {
  id: 19,
  name: 'Jaisalmer: Golden Fort and a Night in the Thar',
  nativeName: { text: 'जैसलमेर', lang: 'hi' },
  duration: '3D 2N',
  tourType: 'Desert camp',
  basePriceRupees: 9600,
  tag: 'Winter only',
  categories: ['Weekend Getaways', 'Heritage & Culture', 'Adventure & Himalaya'],
  regions: ['Rajasthan'],
  stops: ['Jaisalmer', 'Kuldhara', 'Sam', 'Tanot', 'Longewala', 'Jaisalmer'],
  images: ['jaisalmer', 'jaisalmer-camels', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Jaisalmer railway station; Jaisalmer airport (seasonal flights)',
  description:
    '<p>The fort was begun in 1156 and is still lived in: children play cricket below the cannon, and temple bells answer the school bell. One night you sleep in the town, the next in a tent by the dunes of Sam, where the sky has more stars than you remember.</p>',
  highlights: [
    'Sonar Qila and its Jain temples',
    'Camel ride and sunset at Sam',
    'Manganiyar musicians by the fire',
    'Tanot Mata temple near the border',
  ],
  included: [
    'One night in a haveli hotel and one in a tent with bathroom',
    'Two breakfasts and two dinners',
    'Vehicle for all visits',
    'Town guide',
    'One hour by camel',
    'All taxes',
  ],
  excluded: ['Fort palace and haveli tickets', 'Jeep ride on the dunes', 'Lunches'],
  additionalInformation: [
    'Only from 1 October to 15 March, when the desert is kind.',
    'The Tanot road has no petrol and little shade: we carry water.',
  ],
  itinerary: [
    {
      title: 'Fort and havelis',
      details: '<p>Pick-up from noon. The fort, its Jain temples, Patwon ki Haveli, and Gadisar lake at sunset.</p>',
    },
    {
      title: 'Kuldhara to Sam',
      details:
        '<p>The deserted village of Kuldhara, then the dunes, about 40 km from town. Camels, music, dinner and stars.</p>',
      photos: ['jaisalmer'],
    },
    {
      title: 'Tanot and departure',
      details:
        '<p>About 120 km to Tanot Mata, kept by the Border Security Force, and the war memorial at Longewala. Jaisalmer by 4 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>Wear long trousers for the camel. Contact-lens wearers should bring glasses: sand finds every eye.</p>',
  conditionsOfTravel: `<p>Foreign citizens need a permit for the border area and skip Tanot; we show them Amar Sagar instead.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.nature,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  leadDays: 2,
  seasonNote: 'From mid-March to September the desert is too hot.',
  departures: [{ kind: 'daily', capacity: 30, season: { from: '10-01', to: '03-15' } }],
}
