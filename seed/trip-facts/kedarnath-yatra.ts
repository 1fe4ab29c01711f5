import { mapSearchUrl, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const kedarnathFacts: SeedTripFacts = {
  packageId: 2,
  effort: 4,
  effortLine: 'Hard on 2 days',
  effortNote: 'on the road on the other 2',
  verdict:
    'No, not on foot, unless they walk 10 km at home without trouble. With a pony, a palki or the helicopter it can be done. The night is high and cold, at about 3,580 m.',
  ageOnFoot: 65,
  ageAssisted: 80,
  ageAdvice:
    'Comfortable up to about 65 on foot, 80 by helicopter. From 70, ask your doctor first. No child under 8 on the walk.',
  walking: '16 km up on day 2 and 16 km down on day 3, on a paved path. Rest sheds and tea stalls stand on the way.',
  vehicle: 'About 8 hours on day 1 and 7 to 8 hours on day 4, on hill roads.',
  oxygenDoctor: 'Medical posts stand on the path and at Kedarnath. The nearest larger hospital is in Rudraprayag.',
  toilets: 'On the path: simple toilets every few kilometres. About the houses: ask us before you book.',
  food: 'Vegetarian: three breakfasts and three dinners. Lunches are not included. At Kedarnath the food is simple.',
  company: 'A walking guide, one to every ten walkers.',
  group: [1, 24],
  assistPlace: 'Kedarnath',
  days: [
    { driveKm: 205, driveMinutes: 480, walkMinutes: 30, ...nightAt('Guptkashi') },
    { driveKm: 35, driveMinutes: 120, walkKm: 16, walkMinutes: 480, climbM: 1600, ...nightAt('Kedarnath') },
    { driveKm: 35, driveMinutes: 120, walkKm: 16, walkMinutes: 330, climbM: -1600, ...nightAt('Guptkashi') },
    { driveKm: 205, driveMinutes: 450, walkKm: 0 },
  ],
  assists: [
    {
      kind: 'helicopter',
      how: 'Helicopter, both ways',
      unit: 'each',
      where: 'From Phata, Sersi or Guptkashi. Book it on the official IRCTC site. It flies only in clear weather.',
    },
    {
      kind: 'pony',
      how: 'Pony',
      rupees: 3000,
      unit: 'one way',
      where: 'The government counter at Gaurikund, paid there.',
    },
    {
      kind: 'palki',
      how: 'Palki, four carriers',
      rupees: 9000,
      unit: 'one way',
      where: 'The counter at Gaurikund, paid there.',
    },
    { kind: 'porter', how: 'Pitthu, a porter with a seat or for the bag', where: 'At Gaurikund, paid there.' },
  ],
  stays: [
    { nights: [1, 1], place: 'Guptkashi', nameOrClass: 'Hotel or guest house', has: {} },
    {
      nights: [2, 2],
      place: 'Kedarnath',
      nameOrClass: 'Simple room, shared by up to four',
      approach: 'On foot from the end of the path or from the helipad.',
      has: { lift: 'no', hotWater: 'no', heating: 'no' },
      words: { hotWater: 'Bucket water. Hot water costs extra', heating: 'Quilts. A heater costs extra' },
    },
    { nights: [3, 3], place: 'Guptkashi', nameOrClass: 'Hotel or guest house', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Haridwar Junction railway station',
      city: 'Haridwar',
      departsAt: '06:30',
      mapUrl: mapSearchUrl('Haridwar Junction'),
      trains: 'Come the evening before. Check times with the railways.',
    },
  ],
  dropPoints: [
    {
      name: 'Haridwar',
      city: 'Haridwar',
      arrivesAt: '17:00',
      mapUrl: mapSearchUrl('Haridwar Junction'),
      onward: 'Take a train after 20:00, and a flight from Dehradun only the next day: hill roads can be late.',
    },
  ],
  documents: [documentTexts.photoId, documentTexts.yatraChild, documentTexts.yatraRegistration],
}
