import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const shimlaManali: SeedTourPackage = {
  id: 26,
  name: 'Shimla and Manali by Toy Train and Car',
  nativeName: { text: 'शिमला मनाली', lang: 'hi' },
  duration: '7D 6N',
  tourType: 'Family holiday',
  basePriceRupees: 21800,
  categories: ['Family Holidays', 'Honeymoon'],
  regions: ['Himachal Pradesh'],
  stops: ['Kalka', 'Shimla', 'Kufri', 'Shimla', 'Manali', 'Solang', 'Sissu', 'Manali', 'Chandigarh'],
  images: ['shimla-train', 'manali', 'vehicle-hills', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Kalka and Chandigarh railway stations; Chandigarh airport',
  description:
    '<p>The narrow-gauge line from Kalka has been climbing to Shimla since 1903, and it is still the best way to arrive: slowly, with the window open. From there a car takes you through Mandi and the Kullu valley to Manali, and back down to Chandigarh.</p>',
  highlights: [
    'Kalka–Shimla railway, part of a World Heritage site',
    'The Ridge, Jakhoo and Kufri',
    'Kullu valley by road',
    'Hadimba temple and Solang',
  ],
  included: [
    'Two nights in Shimla, three in Manali, one in Chandigarh',
    'Six breakfasts and five dinners',
    'Chair-car seat Kalka–Shimla, subject to railway quota',
    'Private car from Shimla to Chandigarh',
    'All taxes',
  ],
  excluded: ['Lunches', 'Rides and adventure sports', 'Monument and ropeway tickets'],
  additionalInformation: [
    'If the train is full or not running, you travel the same stretch by car.',
    'December to February can bring snow to both towns.',
  ],
  itinerary: [
    {
      title: 'Kalka to Shimla',
      details: '<p>Pick-up at Kalka or Chandigarh and five to six hours by toy train. Evening on the Mall.</p>',
    },
    {
      title: 'Shimla and Kufri',
      details: '<p>Jakhoo temple, Viceregal Lodge, Christ Church, and an outing to Kufri.</p>',
    },
    {
      title: 'Shimla to Manali',
      details: '<p>Seven to eight hours by Sundernagar, Mandi and Kullu, along the Beas.</p>',
    },
    { title: 'Manali', details: '<p>Hadimba temple, Vashisht and Old Manali.</p>', photos: ['manali'] },
    { title: 'Solang and Sissu', details: '<p>Solang valley and the Atal Tunnel.</p>' },
    { title: 'Manali to Chandigarh', details: '<p>A long, pretty day down the Beas and Sutlej.</p>' },
    {
      title: 'Chandigarh and departure',
      details: '<p>Rock Garden and Sukhna Lake, then drop at station or airport.</p>',
    },
  ],
  specialInstructions:
    '<p>Jakhoo’s monkeys take spectacles: hold yours. Large suitcases do not fit the toy train; they go ahead by car.</p>',
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: standardTexts.nature,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 28 }],
}
