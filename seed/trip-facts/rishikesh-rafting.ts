import { documentTexts } from '../fact-texts.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const raftingFacts: SeedTripFacts = {
  packageId: 27,
  effort: 2,
  effortLine: 'Three hours in rapids',
  verdict:
    'No, not for most parents: it is about three hours in rapids and cold water. It is not for guests who are pregnant, or have heart trouble, epilepsy or a recent injury. Healthy guests from 14 years can come, also if they cannot swim.',
  ageAdvice: 'From 14 years on this stretch. Above 60, ask your doctor first.',
  walking: 'Down to the river and up again. A walk through the Beatles Ashram on day 2.',
  vehicle: 'About 16 km up to Shivpuri on day 1.',
  toilets: 'The camp has proper toilets.',
  food: 'One breakfast, one lunch and one dinner.',
  company: 'A licensed guide in the raft.',
  group: [1, 40],
  wheelchair: 'No. It is not possible on the raft.',
  days: [
    { driveKm: 16, driveMinutes: 40, walkMinutes: 60, nightPlace: 'near Rishikesh' },
    { driveKm: 10, driveMinutes: 30, walkMinutes: 90 },
  ],
  stays: [{ nights: [1, 1], place: 'near Rishikesh', nameOrClass: 'Camp by the river', has: {} }],
  boardingPoints: [
    { name: 'Rishikesh', city: 'Rishikesh', address: 'The exact place follows after you book.', departsAt: '10:00' },
  ],
  dropPoints: [{ name: 'Rishikesh', city: 'Rishikesh', arrivesAt: '14:00' }],
  documents: [
    documentTexts.photoId,
    { appliesTo: 'Everybody', text: 'The safety form of the rafting company, signed there.' },
  ],
}
