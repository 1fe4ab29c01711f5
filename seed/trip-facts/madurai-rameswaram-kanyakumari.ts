import { mapSearchUrl, noAgeLimit, documentTexts, usualGroupPrices } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const maduraiFacts: SeedTripFacts = {
  packageId: 32,
  effort: 2,
  verdict:
    'Yes. Temple floors are level but long, and day 3 has about eight hours on the road. The bath at the 22 wells means wet stone, and can be left out.',
  ageAdvice: noAgeLimit,
  walking: 'Long halls in Madurai and Rameswaram, barefoot on stone. The floor at the 22 wells is wet.',
  vehicle: 'Up to about 8 hours on day 3. Three and a half hours on day 2, four and a half on day 4.',
  food: 'Four breakfasts and two vegetarian dinners. Lunches are not included.',
  company: 'A guide in Madurai and in Rameswaram.',
  group: [1, 30],
  days: [
    { driveKm: 12, driveMinutes: 30, walkMinutes: 120, ...nightAt('Madurai') },
    { driveKm: 170, driveMinutes: 210, walkMinutes: 60, ...nightAt('Rameswaram') },
    { driveKm: 350, driveMinutes: 480, walkMinutes: 120, ...nightAt('Kanyakumari') },
    { driveKm: 245, driveMinutes: 270, walkMinutes: 90, ...nightAt('Madurai') },
    { driveKm: 12, driveMinutes: 30, walkMinutes: 45 },
  ],
  stays: [
    { nights: [1, 1], place: 'Madurai', nameOrClass: 'Hotel', has: {} },
    { nights: [2, 2], place: 'Rameswaram', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 3], place: 'Kanyakumari', nameOrClass: 'Hotel', has: {} },
    { nights: [4, 4], place: 'Madurai', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    { name: 'Madurai Junction or the airport', city: 'Madurai', mapUrl: mapSearchUrl('Madurai Junction') },
  ],
  dropPoints: [{ name: 'Madurai Junction or the airport', city: 'Madurai', mapUrl: mapSearchUrl('Madurai Junction') }],
  documents: [documentTexts.photoId],
  groupPrices: usualGroupPrices,
}
