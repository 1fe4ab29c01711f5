import { mapSearchUrl, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const amritsarVaishnoDeviFacts: SeedTripFacts = {
  packageId: 44,
  effort: 4,
  effortLine: 'Hard on 1 day',
  effortNote: 'short walks on the other 4',
  verdict:
    'Yes, if they ride, are carried or fly up to Vaishno Devi. On foot it is about 13 km up and 13 km down. Amritsar is easy.',
  ageOnFoot: 65,
  ageAssisted: 80,
  ageAdvice: 'Comfortable up to about 65 on foot, 80 with help. From 70, ask your doctor first.',
  walking: 'About 13 km up and 13 km down on day 3. Short walks in the old city of Amritsar.',
  vehicle: 'Five to six hours on day 2 and on day 4. Short drives on the other days.',
  oxygenDoctor:
    'The Shrine Board has medical posts on the path and at the Bhawan. A hospital of the Shrine Board stands in Kakryal near Katra.',
  food: 'Four breakfasts and four vegetarian dinners. Lunches are not included.',
  group: [1, 32],
  assistPlace: 'Vaishno Devi',
  days: [
    { driveKm: 12, driveMinutes: 30, walkMinutes: 90, ...nightAt('Amritsar') },
    { driveKm: 255, driveMinutes: 330, walkKm: 0, ...nightAt('Katra') },
    { driveKm: 4, driveMinutes: 20, walkKm: 26, walkMinutes: 660, climbM: 800, canSkip: true, ...nightAt('Katra') },
    { driveKm: 255, driveMinutes: 330, walkMinutes: 30, ...nightAt('Amritsar') },
    { driveKm: 12, driveMinutes: 30, walkMinutes: 60 },
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
      where:
        'Book it on the Shrine Board’s site as soon as your date opens. It goes only on the upper half of the path.',
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
    { nights: [1, 1], place: 'Amritsar', nameOrClass: 'Hotel', has: {} },
    { nights: [2, 3], place: 'Katra', nameOrClass: 'Hotel', has: {} },
    { nights: [4, 4], place: 'Amritsar', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    { name: 'Amritsar Junction or the airport', city: 'Amritsar', mapUrl: mapSearchUrl('Amritsar Junction') },
  ],
  dropPoints: [
    {
      name: 'Amritsar Junction or the airport',
      city: 'Amritsar',
      arrivesAt: '12:00',
      mapUrl: mapSearchUrl('Amritsar Junction'),
    },
  ],
  documents: [
    documentTexts.photoId,
    {
      appliesTo: 'Everybody',
      text: 'The Shrine Board’s access card. It is free and issued in Katra, in person. We help.',
    },
  ],
}
