import { mapSearchUrl, noAgeLimit, documentTexts, usualGroupPrices } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const puriFacts: SeedTripFacts = {
  packageId: 10,
  effort: 2,
  verdict:
    'Yes. Roads are flat, distances short, and all three nights are in one hotel in Puri. The caves on day 1 have steps, and can be left out.',
  ageAdvice: noAgeLimit,
  walking: 'Short walks at the temples. The caves of Udayagiri and Khandagiri lie on two hills with steps.',
  vehicle: 'About 4 hours on day 4, less on the other days. Flat roads.',
  food: 'Three breakfasts and three dinners. Lunches and mahaprasad are not included.',
  company: 'A panda family known to us at the Jagannath temple.',
  group: [1, 30],
  days: [
    { driveKm: 80, driveMinutes: 150, walkMinutes: 120, ...nightAt('Puri') },
    { driveKm: 5, driveMinutes: 15, walkMinutes: 90, ...nightAt('Puri') },
    { driveKm: 80, driveMinutes: 150, walkMinutes: 120, ...nightAt('Puri') },
    { driveKm: 160, driveMinutes: 240, walkKm: 0 },
  ],
  stays: [{ nights: [1, 3], place: 'Puri', nameOrClass: 'Hotel by the sea', has: {} }],
  boardingPoints: [
    {
      name: 'Bhubaneswar railway station or airport',
      city: 'Bhubaneswar',
      departsAt: '11:00',
      mapUrl: mapSearchUrl('Bhubaneswar railway station'),
    },
  ],
  dropPoints: [
    {
      name: 'Bhubaneswar railway station or airport',
      city: 'Bhubaneswar',
      arrivesAt: '18:00',
      mapUrl: mapSearchUrl('Bhubaneswar railway station'),
      onward: 'Book trains after 20:00.',
    },
  ],
  documents: [documentTexts.photoId],
  groupPrices: usualGroupPrices,
}
