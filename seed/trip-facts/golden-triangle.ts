import { noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const goldenTriangleFacts: SeedTripFacts = {
  packageId: 20,
  effort: 2,
  verdict:
    'Yes, if they bear four to five and a half hours on the road on days 2, 3 and 5. Most ways on foot are level but long. Amer has steep ramps, and Fatehpur Sikri has high steps at one gate.',
  ageAdvice: noAgeLimit,
  walking:
    'One to two hours on foot at each monument. At the Taj Mahal battery cars run from the car parks to the gates.',
  vehicle: 'About 4 hours on day 2, 5 hours on day 3 and 5½ hours on day 5. Good roads.',
  food: 'Four breakfasts. Lunches and dinners are not included.',
  company: 'Licensed guides in Delhi, Agra and Jaipur.',
  group: [1, 36],
  assistPlace: 'Taj Mahal',
  days: [
    { driveKm: 35, driveMinutes: 120, walkMinutes: 150, ...nightAt('Delhi') },
    { driveKm: 230, driveMinutes: 240, walkMinutes: 90, ...nightAt('Agra') },
    { driveKm: 240, driveMinutes: 300, walkMinutes: 180, ...nightAt('Jaipur') },
    { driveKm: 25, driveMinutes: 75, walkMinutes: 180, ...nightAt('Jaipur') },
    { driveKm: 280, driveMinutes: 330, walkKm: 0 },
  ],
  assists: [
    {
      kind: 'wheelchair',
      how: 'Battery car to the gate',
      where: 'From the car parks on the east and west side. Beyond the gate it is on foot.',
    },
  ],
  stays: [
    { nights: [1, 1], place: 'Delhi', nameOrClass: 'Hotel', has: {} },
    { nights: [2, 2], place: 'Agra', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 4], place: 'Jaipur', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    { name: 'Delhi', city: 'Delhi', address: 'The exact place follows after you book.', departsAt: '09:00' },
  ],
  dropPoints: [{ name: 'Delhi', city: 'Delhi', arrivesAt: '18:00', onward: 'Choose trains and flights after 21:00.' }],
  documents: [documentTexts.photoId],
}
