import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const ayodhyaWeekendFacts: SeedTripFacts = {
  packageId: 9,
  effort: 2,
  verdict:
    'Yes. The house is at most 2 km from the temple, and wheelchairs are at its visitor centre. The 76 steps of Hanuman Garhi can be left out.',
  ageAdvice: noAgeLimit,
  walking: '76 steps to Hanuman Garhi on day 2. On days of festivals the walks grow longer.',
  vehicle: 'Two to three hours each way.',
  food: 'One breakfast and one vegetarian dinner. Lunches are not included.',
  company: 'A walking guide in Ayodhya.',
  group: [1, 40],
  wheelchair: 'Wheelchairs are available at the temple’s visitor centre.',
  days: [
    { driveKm: 135, driveMinutes: 150, walkMinutes: 60, ...nightAt('Ayodhya') },
    { driveKm: 135, driveMinutes: 150, walkMinutes: 180, steps: 76 },
  ],
  stays: [
    { nights: [1, 1], place: 'Ayodhya', nameOrClass: 'Hotel', approach: 'At most 2 km from Ram Mandir.', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Lucknow Charbagh railway station',
      city: 'Lucknow',
      departsAt: '10:00',
      mapUrl: mapSearchUrl('Lucknow Charbagh railway station'),
    },
  ],
  dropPoints: [
    { name: 'Lucknow', city: 'Lucknow', arrivesAt: '18:00', mapUrl: mapSearchUrl('Lucknow Charbagh railway station') },
  ],
  documents: [documentTexts.photoId],
}
