import { mapSearchUrl, noAgeLimit } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const dubaiStopoverFacts: SeedTripFacts = {
  packageId: 37,
  effort: 1,
  verdict:
    'Yes. Both nights are in one hotel near the metro, and the stations have lifts. The guided walk on day 2 takes half a day; from June to September it is short because of the heat.',
  ageAdvice: noAgeLimit,
  walking: 'Half a day in the old lanes and souks, with pauses. Long, level ways at the stations and in the mall.',
  vehicle: 'From the airport and back. In the city by metro, tram and monorail.',
  food: 'Two breakfasts. Lunches and dinners are not included.',
  company: 'A guide for half of day 2.',
  group: [1, 20],
  days: [
    { driveKm: 10, driveMinutes: 30, walkMinutes: 60, ...nightAt('Dubai') },
    { driveKm: 0, walkMinutes: 180, ...nightAt('Dubai') },
    { driveKm: 10, driveMinutes: 30, walkKm: 0 },
  ],
  stays: [{ nights: [1, 2], place: 'Dubai', nameOrClass: 'Family room in a hotel near the metro', has: {} }],
  boardingPoints: [
    { name: 'Dubai International airport', city: 'Dubai', mapUrl: mapSearchUrl('Dubai International Airport') },
  ],
  dropPoints: [
    {
      name: 'Dubai International airport',
      city: 'Dubai',
      mapUrl: mapSearchUrl('Dubai International Airport'),
      onward: 'We bring you there three hours before your flight.',
    },
  ],
  documents: [
    {
      appliesTo: 'Everybody',
      text: 'A passport that is valid for six months, and an onward ticket. Children need their own.',
    },
    { appliesTo: 'Everybody', text: 'The UAE visa. It is not included; your airline may offer a transit visa.' },
  ],
}
