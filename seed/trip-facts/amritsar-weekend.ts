import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const amritsarWeekendFacts: SeedTripFacts = {
  packageId: 11,
  effort: 1,
  verdict:
    'Yes. The walks are short and level. At the Golden Temple people walk barefoot on marble, which is wet in places; at the border they sit on steps.',
  ageAdvice: noAgeLimit,
  walking:
    'Short, level walks in the old city. In the langar people sit on the floor. At Attari one walks from the car park to stands with steps.',
  vehicle: 'About 30 km to the border at Attari and back on day 2. Short drives on the other days.',
  food: 'Two breakfasts and one Punjabi dinner. The langar is vegetarian and free. Lunches are not included.',
  company: 'A guide for the old city.',
  group: [1, 32],
  days: [
    { driveKm: 12, driveMinutes: 30, walkMinutes: 120, ...nightAt('Amritsar') },
    { driveKm: 60, driveMinutes: 120, walkMinutes: 150, ...nightAt('Amritsar') },
    { driveKm: 12, driveMinutes: 30, walkMinutes: 45 },
  ],
  stays: [{ nights: [1, 2], place: 'Amritsar', nameOrClass: 'Hotel near Hall Bazaar', has: {} }],
  boardingPoints: [
    {
      name: 'Amritsar Junction or the airport',
      city: 'Amritsar',
      departsAt: '12:00',
      mapUrl: mapSearchUrl('Amritsar Junction'),
    },
  ],
  dropPoints: [
    {
      name: 'Amritsar Junction or the airport',
      city: 'Amritsar',
      arrivesAt: '12:00',
      mapUrl: mapSearchUrl('Amritsar Junction'),
    },
  ],
  documents: [documentTexts.photoId],
}
