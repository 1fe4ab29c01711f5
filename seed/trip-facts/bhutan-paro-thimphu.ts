import { mapSearchUrl } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const bhutanFacts: SeedTripFacts = {
  packageId: 38,
  effort: 4,
  effortLine: 'Hard on 1 day',
  effortNote: 'short walks on the other 5',
  verdict:
    'Yes, for all days but the Tiger’s Nest. That walk takes four to six hours and climbs more than 500 m, with hundreds of steps. It can be left out.',
  ageAdvice: 'For the Tiger’s Nest from 65: ask your doctor first. For the other days we set no age limit.',
  walking:
    'Day 5: four to six hours up and down to the Tiger’s Nest. Other days: short walks, and a suspension bridge on day 4.',
  vehicle: '1 to 4 hours a day, on bends.',
  food: 'Five breakfasts and five dinners. Lunches are not included.',
  company: 'A licensed Bhutanese guide.',
  group: [1, 20],
  assistPlace: 'Tiger’s Nest',
  days: [
    { driveKm: 50, driveMinutes: 90, walkMinutes: 45, ...nightAt('Thimphu') },
    { driveKm: 25, driveMinutes: 75, walkMinutes: 120, ...nightAt('Thimphu') },
    { driveKm: 75, driveMinutes: 165, walkMinutes: 90, ...nightAt('Punakha') },
    { driveKm: 125, driveMinutes: 240, walkMinutes: 60, ...nightAt('Paro') },
    { driveKm: 25, driveMinutes: 60, walkMinutes: 300, climbM: 520, canSkip: true, ...nightAt('Paro') },
    { driveKm: 6, driveMinutes: 15, walkKm: 0 },
  ],
  assists: [
    {
      kind: 'pony',
      how: 'Pony, up to the cafeteria half way',
      where: 'At the foot of the path, paid there. From the cafeteria on, and on the way down, it is on foot.',
    },
  ],
  stays: [
    { nights: [1, 2], place: 'Thimphu', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 3], place: 'Punakha', nameOrClass: 'Hotel', has: {} },
    { nights: [4, 5], place: 'Paro', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    { name: 'Paro International airport', city: 'Paro', mapUrl: mapSearchUrl('Paro International Airport') },
  ],
  dropPoints: [
    {
      name: 'Paro International airport',
      city: 'Paro',
      mapUrl: mapSearchUrl('Paro International Airport'),
      onward: 'Flights leave in the morning.',
    },
  ],
  documents: [
    {
      appliesTo: 'Every adult',
      text: 'A passport that is valid for six months, or the voter card. Send us scans ten days ahead.',
    },
    { appliesTo: 'Every child', text: 'A birth certificate besides the passport.' },
    { appliesTo: 'Citizens of India', text: 'The entry permit.', arrangedByUs: true },
  ],
}
