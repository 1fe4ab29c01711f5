import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const kashiDarshanFacts: SeedTripFacts = {
  packageId: 7,
  effort: 2,
  verdict:
    'Yes, with a hand to hold. The steps of the ghats are steep and often wet, and cars cannot enter the old lanes. The boats show the ghats without the steps between them.',
  ageAdvice: noAgeLimit,
  walking:
    'Walks on the ghats and in the lanes each day. The last 300 to 500 m to the hotel are on foot or by e-rickshaw.',
  vehicle: 'Short drives only: about 10 km to Sarnath and the transfers.',
  food: 'Two breakfasts and one thali dinner. Lunches are not included.',
  company: 'A guide on all walks.',
  group: [1, 32],
  days: [
    { driveKm: 25, driveMinutes: 60, walkMinutes: 90, ...nightAt('Varanasi') },
    { driveKm: 20, driveMinutes: 60, walkMinutes: 180, ...nightAt('Varanasi') },
    { driveKm: 25, driveMinutes: 60, walkMinutes: 150 },
  ],
  stays: [
    {
      nights: [1, 2],
      place: 'Varanasi',
      nameOrClass: 'Hotel near the ghats',
      approach: 'The last 300 to 500 m on foot or by e-rickshaw.',
      has: {},
    },
  ],
  boardingPoints: [
    {
      name: 'Varanasi Junction railway station, platform 1 exit',
      city: 'Varanasi',
      address: 'Or the airport: tell us your flight the day before.',
      departsAt: '12:00',
      mapUrl: mapSearchUrl('Varanasi Junction railway station'),
    },
  ],
  dropPoints: [
    {
      name: 'Varanasi Junction or the airport',
      city: 'Varanasi',
      arrivesAt: '16:00',
      mapUrl: mapSearchUrl('Varanasi Junction railway station'),
    },
  ],
  documents: [documentTexts.photoId],
}
