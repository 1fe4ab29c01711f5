import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const shimlaManaliFacts: SeedTripFacts = {
  packageId: 26,
  effort: 2,
  effortLine: 'Steep lanes in both towns',
  effortNote: 'two very long drives',
  verdict:
    'Yes, if they bear seven to nine hours in the car on days 3 and 6. Both towns are steep. In Shimla a public lift goes up to the Mall, and a ropeway to Jakhoo.',
  ageAdvice: noAgeLimit,
  walking: 'Slopes and steps in Shimla, where the Mall is closed to cars. Short walks in Manali.',
  vehicle:
    'Day 1: up to an hour to Kalka, then five to six hours by toy train. 7 to 8 hours by car on day 3, 8 to 9 hours on day 6.',
  food: 'Six breakfasts and five dinners. Lunches are not included.',
  company: 'A private driver from Shimla to Chandigarh.',
  group: [1, 28],
  assistPlace: 'Jakhoo temple',
  days: [
    { driveKm: 30, driveMinutes: 60, walkMinutes: 45, ...nightAt('Shimla') },
    { driveKm: 40, driveMinutes: 120, walkMinutes: 120, ...nightAt('Shimla') },
    { driveKm: 250, driveMinutes: 450, walkKm: 0, ...nightAt('Manali') },
    { driveKm: 10, driveMinutes: 30, walkMinutes: 120, ...nightAt('Manali') },
    { driveKm: 80, driveMinutes: 180, walkMinutes: 60, ...nightAt('Manali') },
    { driveKm: 300, driveMinutes: 510, walkKm: 0, ...nightAt('Chandigarh') },
    { driveKm: 15, driveMinutes: 45, walkMinutes: 120 },
  ],
  assists: [
    {
      kind: 'ropeway',
      how: 'Ropeway to Jakhoo temple',
      where: 'The lower station near the Ridge in Shimla, paid there.',
    },
  ],
  stays: [
    { nights: [1, 2], place: 'Shimla', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 5], place: 'Manali', nameOrClass: 'Hotel', has: {} },
    { nights: [6, 6], place: 'Chandigarh', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    { name: 'Kalka railway station', city: 'Kalka', mapUrl: mapSearchUrl('Kalka railway station') },
    {
      name: 'Chandigarh railway station or airport',
      city: 'Chandigarh',
      mapUrl: mapSearchUrl('Chandigarh railway station'),
    },
  ],
  dropPoints: [
    {
      name: 'Chandigarh railway station or airport',
      city: 'Chandigarh',
      mapUrl: mapSearchUrl('Chandigarh railway station'),
    },
  ],
  documents: [documentTexts.photoId],
}
