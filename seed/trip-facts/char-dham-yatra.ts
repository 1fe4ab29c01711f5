import { mapSearchUrl, documentTexts, usualGroupPrices } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const charDhamFacts: SeedTripFacts = {
  packageId: 1,
  effort: 4,
  effortLine: 'Hard on 3 days',
  effortNote: 'long drives on most of the others',
  verdict:
    'Yes, if they ride or are carried to Yamunotri and Kedarnath, and bear long days on hill roads. On foot both are hard climbs. Gangotri and Badrinath are reached by road.',
  ageOnFoot: 65,
  ageAssisted: 75,
  ageAdvice:
    'Comfortable up to about 65 on foot, 75 with a pony or palki. Above 60, bring a fitness note from your doctor.',
  walking: '12 km on day 2, up to Yamunotri and back. 16 km up on day 6 and 16 km down on day 7. About 3 km at Mana.',
  vehicle: '2 to 9 hours a day, on hill roads. In July and August landslides can hold up the road for hours.',
  oxygenDoctor: 'An oxygen cylinder and a first-aid box are in the vehicle. Medical posts stand on the Kedarnath path.',
  toilets: 'On the Kedarnath path: simple toilets every few kilometres. About the houses: ask us before you book.',
  food: 'Vegetarian: nine breakfasts and nine dinners. Lunches and tea are not included.',
  company: 'A tour leader who stays with the group, also on the Kedarnath path.',
  group: [1, 30],
  assistPlace: 'Yamunotri and Kedarnath',
  days: [
    { driveKm: 185, driveMinutes: 420, walkKm: 0, ...nightAt('Barkot') },
    { driveKm: 90, driveMinutes: 240, walkKm: 12, walkMinutes: 360, climbM: 640, ...nightAt('Barkot') },
    { driveKm: 85, driveMinutes: 210, walkMinutes: 60, ...nightAt('Uttarkashi') },
    { driveKm: 200, driveMinutes: 420, walkMinutes: 60, ...nightAt('Uttarkashi') },
    { driveKm: 200, driveMinutes: 540, walkKm: 0, ...nightAt('Guptkashi') },
    { driveKm: 35, driveMinutes: 120, walkKm: 16, walkMinutes: 480, climbM: 1600, ...nightAt('Kedarnath') },
    { driveKm: 35, driveMinutes: 120, walkKm: 16, walkMinutes: 330, climbM: -1600, ...nightAt('Guptkashi') },
    { driveKm: 190, driveMinutes: 480, walkMinutes: 60, ...nightAt('Badrinath') },
    { driveKm: 160, driveMinutes: 420, walkKm: 3, canSkip: true, ...nightAt('Rudraprayag') },
    { driveKm: 165, driveMinutes: 360, walkMinutes: 30 },
  ],
  assists: [
    {
      kind: 'helicopter',
      how: 'Helicopter to Kedarnath, both ways',
      unit: 'each',
      where: 'From Phata, Sersi or Guptkashi. Book it on the official IRCTC site. It flies only in clear weather.',
    },
    {
      kind: 'pony',
      how: 'Pony to Kedarnath',
      rupees: 3000,
      unit: 'one way',
      where: 'The counter at Gaurikund, paid there.',
    },
    {
      kind: 'palki',
      how: 'Palki to Kedarnath, four carriers',
      rupees: 9000,
      unit: 'one way',
      where: 'The counter at Gaurikund, paid there.',
    },
    { kind: 'pony', how: 'Pony or palki to Yamunotri', where: 'At Janki Chatti, paid there.' },
  ],
  stays: [
    { nights: [1, 2], place: 'Barkot', nameOrClass: 'Guest house or hotel', has: {} },
    { nights: [3, 4], place: 'Uttarkashi', nameOrClass: 'Guest house or hotel', has: {} },
    { nights: [5, 5], place: 'Guptkashi', nameOrClass: 'Guest house or hotel', has: {} },
    {
      nights: [6, 6],
      place: 'Kedarnath',
      nameOrClass: 'Pilgrim house near the temple',
      approach: 'On foot from the end of the path or from the helipad.',
      has: { lift: 'no' },
    },
    { nights: [7, 7], place: 'Guptkashi', nameOrClass: 'Guest house or hotel', has: {} },
    { nights: [8, 8], place: 'Badrinath', nameOrClass: 'Guest house or hotel', has: {} },
    { nights: [9, 9], place: 'Rudraprayag', nameOrClass: 'Guest house or hotel', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Haridwar Junction railway station',
      city: 'Haridwar',
      departsAt: '07:00',
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
  documents: [
    documentTexts.photoId,
    documentTexts.yatraChild,
    { appliesTo: 'Above 60', text: 'A recent fitness note from the doctor.' },
    documentTexts.yatraRegistration,
  ],
  groupPrices: usualGroupPrices,
}
