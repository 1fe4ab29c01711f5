import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const konkanFacts: SeedTripFacts = {
  packageId: 41,
  effort: 1,
  verdict:
    'Yes: the drives are short, and both nights are in one hotel. The pradakshina round the hill is about 1 km and can be left out. The beach drops quickly: nobody goes deeper than the knees.',
  ageAdvice: noAgeLimit,
  walking: 'About 1 km round the temple hill on day 2. Short walks at Jaigad fort and on the beach.',
  vehicle: 'About one hour a day.',
  food: 'Two breakfasts and two dinners, Malvani or vegetarian. Lunches are not included.',
  group: [1, 24],
  days: [
    { driveKm: 40, driveMinutes: 75, walkMinutes: 45, ...nightAt('Ganpatipule') },
    { driveKm: 40, driveMinutes: 75, walkKm: 1, canSkip: true, ...nightAt('Ganpatipule') },
    { driveKm: 35, driveMinutes: 60, walkKm: 0 },
  ],
  stays: [{ nights: [1, 2], place: 'Ganpatipule', nameOrClass: 'Hotel near the beach', has: {} }],
  boardingPoints: [
    {
      name: 'Ratnagiri railway station',
      city: 'Ratnagiri',
      mapUrl: mapSearchUrl('Ratnagiri railway station'),
      trains: 'We meet the morning train from Mumbai. Check times with the railways.',
    },
  ],
  dropPoints: [
    {
      name: 'Ratnagiri railway station',
      city: 'Ratnagiri',
      arrivesAt: '13:00',
      mapUrl: mapSearchUrl('Ratnagiri railway station'),
    },
  ],
  documents: [documentTexts.photoId],
}
