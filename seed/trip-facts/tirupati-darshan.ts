import type { SeedTripFacts } from '../trip-facts-types.ts'

export const tirupatiFacts: SeedTripFacts = {
  packageId: 6,
  effort: 2,
  effortLine: 'Few steps, long queues',
  verdict:
    'Yes, if they can bear two to four hours in a queue and a day from 4:30 am to 9 pm. The vehicle goes up to Tirumala. Nobody has to climb the steps of the hill.',
  ageAdvice: 'We set no age limit. TTD has its own darshan for those above 65: ask us before you book.',
  walking: 'From the vehicle through the queue and back. Plan for two to four hours in the Special Entry queue.',
  vehicle: 'About 8 hours in all, with the winding road up the hills.',
  food: 'A South Indian breakfast and lunch. Dinner is not included.',
  company: 'An escort throughout.',
  group: [1, 36],
  days: [{ driveKm: 320, driveMinutes: 480, walkMinutes: 180 }],
  boardingPoints: [
    {
      name: 'Four points in Chennai',
      city: 'Chennai',
      address: 'The exact point follows after you book.',
      departsAt: '04:30',
    },
  ],
  dropPoints: [{ name: 'The same point in Chennai', city: 'Chennai', arrivesAt: '21:00' }],
  documents: [
    { appliesTo: 'Everybody', text: 'The printed TTD ticket.' },
    { appliesTo: 'Everybody', text: 'The same Aadhaar card or passport that was used for the ticket.' },
  ],
}
