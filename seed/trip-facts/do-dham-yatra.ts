import { mapSearchUrl, documentTexts, usualGroupPrices } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const doDhamFacts: SeedTripFacts = {
  packageId: 3,
  effort: 4,
  effortLine: 'Hard on 2 days',
  effortNote: 'long drives on the other 4',
  verdict:
    'Yes, if they fly up to Kedarnath or ride. On foot it is a full day uphill: only for those who walk 10 km at home without trouble. The other days are long drives on hill roads.',
  ageOnFoot: 65,
  ageAssisted: 80,
  ageAdvice: 'Comfortable up to about 65 on foot, 80 by helicopter. From 70, ask your doctor first.',
  walking: '16 km up on day 2 and 16 km down on day 3. About 3 km at Mana. Other days: short walks.',
  vehicle: '2 to 8 hours a day, on hill roads. A day can take ten hours when the road is under repair.',
  oxygenDoctor: 'Medical posts stand on the path and at Kedarnath. The nearest larger hospital is in Rudraprayag.',
  toilets: 'On the path: simple toilets every few kilometres. About the houses: ask us before you book.',
  food: 'Vegetarian: five breakfasts and five dinners. Lunches are not included. At Kedarnath the food is simple.',
  company: 'A tour leader from day 1 to day 6.',
  group: [1, 28],
  assistPlace: 'Kedarnath',
  days: [
    { driveKm: 205, driveMinutes: 480, walkKm: 0, ...nightAt('Guptkashi') },
    {
      driveKm: 35,
      driveMinutes: 120,
      walkKm: 16,
      walkMinutes: 480,
      climbM: 1600,
      canSkip: true,
      ...nightAt('Kedarnath'),
    },
    {
      driveKm: 35,
      driveMinutes: 120,
      walkKm: 16,
      walkMinutes: 330,
      climbM: -1600,
      canSkip: true,
      ...nightAt('Guptkashi'),
    },
    { driveKm: 190, driveMinutes: 480, walkMinutes: 45, ...nightAt('Badrinath') },
    { driveKm: 160, driveMinutes: 420, walkKm: 3, canSkip: true, ...nightAt('Rudraprayag') },
    { driveKm: 165, driveMinutes: 360, walkMinutes: 30 },
  ],
  assists: [
    {
      kind: 'helicopter',
      how: 'Helicopter, both ways',
      unit: 'each',
      where: 'From Phata, Sersi or Guptkashi. Book it on the official IRCTC site. It flies only in clear weather.',
    },
    { kind: 'pony', how: 'Pony', rupees: 3000, unit: 'one way', where: 'The counter at Gaurikund, paid there.' },
    {
      kind: 'palki',
      how: 'Palki, four carriers',
      rupees: 9000,
      unit: 'one way',
      where: 'The counter at Gaurikund, paid there.',
    },
    {
      kind: 'stay',
      how: 'Stay in Guptkashi',
      where: 'Ask us when you book, for those who do not go up.',
    },
  ],
  stays: [
    {
      nights: [1, 1],
      place: 'Guptkashi',
      nameOrClass: 'Hotel in the hills',
      has: { hotWater: 'yes' },
    },
    {
      nights: [2, 2],
      place: 'Kedarnath',
      nameOrClass: 'Pilgrim house',
      approach: 'On foot from the end of the path or from the helipad.',
      has: { lift: 'no', hotWater: 'no', heating: 'no' },
      words: { hotWater: 'Hot water by the bucket', heating: 'Heavy quilts, no heater' },
    },
    {
      nights: [3, 3],
      place: 'Guptkashi',
      nameOrClass: 'Hotel in the hills',
      has: { hotWater: 'yes' },
    },
    { nights: [4, 4], place: 'Badrinath', nameOrClass: 'Guest house or hotel', has: {} },
    { nights: [5, 5], place: 'Rudraprayag', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Haridwar Junction, main gate',
      city: 'Haridwar',
      departsAt: '07:00',
      mapUrl: mapSearchUrl('Haridwar Junction'),
      trains: 'Come the evening before. Check times with the railways.',
    },
  ],
  dropPoints: [
    {
      name: 'Haridwar Junction or Har Ki Pauri',
      city: 'Haridwar',
      arrivesAt: '16:00',
      mapUrl: mapSearchUrl('Haridwar Junction'),
      onward: 'Take a train after 20:00, and a flight from Dehradun only the next day: hill roads can be late.',
    },
  ],
  documents: [documentTexts.photoId, documentTexts.yatraChild, documentTexts.yatraRegistration],
  groupPrices: usualGroupPrices,
}
