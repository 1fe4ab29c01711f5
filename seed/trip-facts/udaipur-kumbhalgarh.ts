import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const udaipurFacts: SeedTripFacts = {
  packageId: 18,
  effort: 2,
  effortLine: 'Steps in forts and havelis',
  verdict:
    'Yes, with a room on the ground floor: the hotel has no lift. At Kumbhalgarh the way up to the palace is steep and can be left out. At Nathdwara there is a crowd when the doors open.',
  ageAdvice: noAgeLimit,
  walking: 'The City Palace has narrow stairs. At Kumbhalgarh a steep stone path leads up to the palace.',
  vehicle: 'About 5½ hours on day 3, in hills, and 2½ hours on day 4.',
  food: 'Three breakfasts and one roof-top dinner. Lunches are not included.',
  company: 'Your own driver on all days. A guide in Udaipur and Kumbhalgarh.',
  group: [1, 24],
  days: [
    { driveKm: 25, driveMinutes: 45, walkMinutes: 45, ...nightAt('Udaipur') },
    { driveKm: 15, driveMinutes: 45, walkMinutes: 180, ...nightAt('Udaipur') },
    { driveKm: 230, driveMinutes: 330, walkMinutes: 120, canSkip: true, ...nightAt('Udaipur') },
    { driveKm: 100, driveMinutes: 150, walkMinutes: 60 },
  ],
  stays: [
    {
      nights: [1, 3],
      place: 'Udaipur',
      nameOrClass: 'Heritage hotel by the lake',
      has: { lift: 'no' },
      words: { groundFloor: 'Ask for the ground floor when you book' },
    },
  ],
  boardingPoints: [
    {
      name: 'Udaipur City railway station or Maharana Pratap airport',
      city: 'Udaipur',
      mapUrl: mapSearchUrl('Udaipur City railway station'),
    },
  ],
  dropPoints: [
    {
      name: 'Udaipur City railway station or Maharana Pratap airport',
      city: 'Udaipur',
      arrivesAt: '16:00',
      mapUrl: mapSearchUrl('Udaipur City railway station'),
    },
  ],
  documents: [documentTexts.photoId],
}
