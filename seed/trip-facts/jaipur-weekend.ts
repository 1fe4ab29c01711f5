import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const jaipurFacts: SeedTripFacts = {
  packageId: 16,
  effort: 2,
  verdict:
    'Yes. Amer has steep ramps and polished stone; who does not want to climb takes the jeep, which is paid there. From April to June it is very hot.',
  ageAdvice: noAgeLimit,
  walking:
    'One to two hours on foot in Amer, and level courts in the City Palace and Jantar Mantar. Bring closed shoes.',
  vehicle: 'Short drives in and near the city.',
  food: 'Two breakfasts and one Rajasthani dinner. Lunches are not included.',
  company: 'A licensed guide on day 2, and a driver on all days.',
  group: [1, 36],
  days: [
    { driveKm: 12, driveMinutes: 30, walkMinutes: 45, ...nightAt('Jaipur') },
    { driveKm: 50, driveMinutes: 150, walkMinutes: 180, ...nightAt('Jaipur') },
    { driveKm: 35, driveMinutes: 75, walkMinutes: 30 },
  ],
  stays: [{ nights: [1, 2], place: 'Jaipur', nameOrClass: 'Haveli hotel', has: {} }],
  boardingPoints: [
    {
      name: 'Jaipur Junction railway station or the airport',
      city: 'Jaipur',
      departsAt: '12:00',
      mapUrl: mapSearchUrl('Jaipur Junction'),
    },
  ],
  dropPoints: [
    {
      name: 'Jaipur Junction railway station or the airport',
      city: 'Jaipur',
      arrivesAt: '15:00',
      mapUrl: mapSearchUrl('Jaipur Junction'),
    },
  ],
  documents: [documentTexts.photoId],
}
