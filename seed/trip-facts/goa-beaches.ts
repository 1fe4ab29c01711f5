import { noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const goaFacts: SeedTripFacts = {
  packageId: 13,
  effort: 1,
  verdict:
    'Yes. The walks are short, and the sea is in walking distance of the hotel. Day 3 has about five hours in the vehicle.',
  ageAdvice: noAgeLimit,
  walking: 'Short walks at the churches, in Fontainhas and at Aguada fort.',
  vehicle: 'About 2½ hours on day 2 and 5 hours on day 3.',
  food: 'Three breakfasts. Lunches and dinners are not included.',
  company: 'A guide in Old Goa and Panaji.',
  group: [1, 40],
  days: [
    { driveKm: 40, driveMinutes: 75, walkKm: 0, ...nightAt('North Goa') },
    { driveKm: 60, driveMinutes: 150, walkMinutes: 150, ...nightAt('North Goa') },
    { driveKm: 170, driveMinutes: 300, walkMinutes: 60, ...nightAt('North Goa') },
    { driveKm: 40, driveMinutes: 75, walkKm: 0 },
  ],
  stays: [
    { nights: [1, 3], place: 'North Goa', nameOrClass: 'Hotel', approach: 'In walking distance of the sea.', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Madgaon or Thivim railway station, Dabolim or Mopa airport',
      city: 'Goa',
      address: 'Tell us which one: they lie far apart.',
    },
  ],
  dropPoints: [
    {
      name: 'Madgaon or Thivim railway station, Dabolim or Mopa airport',
      city: 'Goa',
      onward: 'Rooms are free until 10 am. The way to the other end of Goa takes about two hours.',
    },
  ],
  documents: [documentTexts.photoId],
}
