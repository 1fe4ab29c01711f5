import { mapSearchUrl, noAgeLimit } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const dubaiAbuDhabiFacts: SeedTripFacts = {
  packageId: 36,
  effort: 1,
  verdict:
    'Yes, outside June to September, when it is above 40 °C. Floors are level, and a lift goes up Burj Khalifa. The drive over the dunes is rough: who has back or heart trouble leaves it out.',
  ageAdvice: noAgeLimit,
  walking: 'Half a day in the old lanes and souks, with pauses. Long, level ways in the mall and at the Grand Mosque.',
  vehicle: 'About 4 hours by coach on day 4. In the dunes by four-wheel drive on day 3.',
  food: 'Four breakfasts, dinner on the dhow and dinner in the desert camp. Jain and vegetarian meals are served.',
  group: [1, 40],
  days: [
    { driveKm: 10, driveMinutes: 30, walkKm: 0, ...nightAt('Dubai') },
    { driveKm: 30, driveMinutes: 90, walkMinutes: 180, ...nightAt('Dubai') },
    { driveKm: 100, driveMinutes: 120, walkKm: 0, ...nightAt('Dubai') },
    { driveKm: 300, driveMinutes: 240, walkMinutes: 120, ...nightAt('Dubai') },
    { driveKm: 10, driveMinutes: 30, walkKm: 0 },
  ],
  stays: [{ nights: [1, 4], place: 'Dubai', nameOrClass: 'Hotel, 4 star', has: {} }],
  boardingPoints: [
    { name: 'Dubai International airport', city: 'Dubai', mapUrl: mapSearchUrl('Dubai International Airport') },
  ],
  dropPoints: [
    {
      name: 'Dubai International airport',
      city: 'Dubai',
      mapUrl: mapSearchUrl('Dubai International Airport'),
      onward: 'Rooms are free until noon.',
    },
  ],
  documents: [
    { appliesTo: 'Everybody', text: 'A passport that is valid for six months from arrival.' },
    {
      appliesTo: 'Holders of an Indian passport',
      text: 'The UAE tourist visa. Its papers reach us seven days ahead at the latest.',
      arrangedByUs: true,
    },
    { appliesTo: 'Who takes medicines', text: 'The prescription. Some medicines are not allowed in the UAE.' },
  ],
}
