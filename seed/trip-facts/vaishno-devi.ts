import { mapSearchUrl, documentTexts, usualGroupPrices } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const vaishnoDeviFacts: SeedTripFacts = {
  packageId: 5,
  effort: 4,
  effortLine: 'Hard on 1 day',
  effortNote: 'easy on the other 2',
  verdict:
    'Yes, if they ride, are carried or fly up. On foot it is about 13 km up and 13 km down, on a paved path that is lit all night. The room in Katra is kept, so they can start when it suits them.',
  ageOnFoot: 65,
  ageAssisted: 80,
  ageAdvice: 'Comfortable up to about 65 on foot, 80 with help. From 70, ask your doctor first.',
  walking:
    'About 13 km up and 13 km down on day 2, with rest places all the way. Bhairon temple is steeper: by ropeway or on steps.',
  vehicle: 'About one and a half hours on day 1 and on day 3.',
  oxygenDoctor:
    'The Shrine Board has medical posts on the path and at the Bhawan. A hospital of the Shrine Board stands in Kakryal near Katra.',
  food: 'Two breakfasts and two vegetarian dinners. Lunches are not included.',
  company: 'An escort as far as Banganga, where the path begins. From there you walk on your own.',
  group: [1, 40],
  assistPlace: 'Vaishno Devi',
  days: [
    { driveKm: 50, driveMinutes: 90, walkMinutes: 30, ...nightAt('Katra') },
    { driveKm: 4, driveMinutes: 20, walkKm: 26, walkMinutes: 660, climbM: 800, canSkip: true, ...nightAt('Katra') },
    { driveKm: 50, driveMinutes: 90, walkMinutes: 30 },
  ],
  assists: [
    {
      kind: 'helicopter',
      how: 'Helicopter to Sanjichhat',
      rupees: 2100,
      unit: 'one way',
      where: 'From Katra. Book it only on the Shrine Board’s site. From Sanjichhat it is about 2.5 km on foot.',
    },
    { kind: 'pony', how: 'Pony', where: 'Posted rates, paid on the path.' },
    { kind: 'palki', how: 'Palki, four carriers', where: 'Posted rates, paid on the path.' },
    {
      kind: 'wheelchair',
      how: 'Battery car, Adhkuwari to the Bhawan',
      where: 'Book it on the Shrine Board’s site. It goes only on the upper half of the path.',
    },
    {
      kind: 'ropeway',
      how: 'Ropeway, Bhawan to Bhairon and back',
      rupees: 100,
      unit: 'each',
      where: 'The counter at the Bhawan.',
    },
  ],
  stays: [
    { nights: [1, 2], place: 'Katra', nameOrClass: 'Hotel', approach: 'The room is kept while you walk.', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Jammu Tawi railway station, gate 1',
      city: 'Jammu',
      departsAt: '09:30',
      mapUrl: mapSearchUrl('Jammu Tawi railway station'),
    },
  ],
  dropPoints: [
    {
      name: 'Jammu Tawi or Katra railway station',
      city: 'Jammu',
      arrivesAt: '15:00',
      mapUrl: mapSearchUrl('Jammu Tawi railway station'),
    },
  ],
  documents: [
    documentTexts.photoId,
    {
      appliesTo: 'Everybody',
      text: 'The Shrine Board’s access card. It is free and issued in Katra, in person. We help.',
    },
  ],
  groupPrices: usualGroupPrices,
}
