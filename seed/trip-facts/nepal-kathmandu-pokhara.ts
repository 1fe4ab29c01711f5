import { mapSearchUrl, noAgeLimit } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const nepalFacts: SeedTripFacts = {
  packageId: 34,
  effort: 2,
  verdict:
    'Yes, if they sit well: two days have seven to eight hours on the road. Swayambhunath has many steps, but a road leads near the top. No night is higher than 1,400 m.',
  ageAdvice: noAgeLimit,
  walking:
    'Short walks on squares and round the stupas. Swayambhunath: 365 steps from the east, fewer from the road on the other side.',
  vehicle: '7 to 8 hours on day 3 and on day 5. Short drives on the other days.',
  food: 'Five breakfasts and five vegetarian dinners. Lunches are not included.',
  company: 'A guide in Kathmandu.',
  group: [1, 28],
  days: [
    { driveKm: 6, driveMinutes: 30, walkMinutes: 45, ...nightAt('Kathmandu') },
    { driveKm: 30, driveMinutes: 120, walkMinutes: 180, ...nightAt('Kathmandu') },
    { driveKm: 200, driveMinutes: 450, walkKm: 0, ...nightAt('Pokhara') },
    { driveKm: 30, driveMinutes: 90, walkMinutes: 90, ...nightAt('Pokhara') },
    { driveKm: 200, driveMinutes: 450, walkKm: 0, ...nightAt('Kathmandu') },
    { driveKm: 30, driveMinutes: 75, walkMinutes: 90 },
  ],
  stays: [
    { nights: [1, 2], place: 'Kathmandu', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 4], place: 'Pokhara', nameOrClass: 'Hotel', has: {} },
    { nights: [5, 5], place: 'Kathmandu', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Tribhuvan International airport',
      city: 'Kathmandu',
      mapUrl: mapSearchUrl('Tribhuvan International Airport'),
    },
  ],
  dropPoints: [
    {
      name: 'Tribhuvan International airport',
      city: 'Kathmandu',
      mapUrl: mapSearchUrl('Tribhuvan International Airport'),
      onward: 'Choose flights after 15:00.',
    },
  ],
  documents: [
    { appliesTo: 'Every adult', text: 'The original passport or voter card. For air travel Aadhaar is not accepted.' },
    { appliesTo: 'Every child under 15', text: 'A birth certificate and the school card.' },
  ],
}
