import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const cholaTemplesFacts: SeedTripFacts = {
  packageId: 33,
  effort: 2,
  verdict:
    'Yes. The temples are level but large, and their stone floors are hot at noon. The more than 300 steps of Rock Fort can be left out.',
  ageAdvice: noAgeLimit,
  walking: 'Large temples with level floors, barefoot. Rock Fort on day 4 has more than 300 steps.',
  vehicle: '1 to 4 hours a day.',
  food: 'Four breakfasts. Lunches and dinners are not included.',
  company: 'A guide from day 1 to day 5.',
  group: [1, 20],
  days: [
    { driveKm: 140, driveMinutes: 210, walkMinutes: 90, ...nightAt('Mamallapuram') },
    { driveKm: 160, driveMinutes: 240, walkMinutes: 120, ...nightAt('Chidambaram') },
    { driveKm: 125, driveMinutes: 210, walkMinutes: 120, ...nightAt('Thanjavur') },
    { driveKm: 60, driveMinutes: 90, walkMinutes: 120, steps: 300, ...nightAt('Tiruchirappalli') },
    { driveKm: 15, driveMinutes: 45, walkMinutes: 150 },
  ],
  stays: [
    { nights: [1, 1], place: 'Mamallapuram', nameOrClass: 'Hotel by the sea', has: {} },
    { nights: [2, 2], place: 'Chidambaram', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 3], place: 'Thanjavur', nameOrClass: 'Hotel', has: {} },
    { nights: [4, 4], place: 'Tiruchirappalli', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Chennai Central railway station or the airport',
      city: 'Chennai',
      mapUrl: mapSearchUrl('Chennai Central railway station'),
    },
  ],
  dropPoints: [
    {
      name: 'Tiruchirappalli',
      city: 'Tiruchirappalli',
      arrivesAt: '15:00',
      mapUrl: mapSearchUrl('Tiruchirappalli Junction'),
    },
  ],
  documents: [documentTexts.photoId],
}
