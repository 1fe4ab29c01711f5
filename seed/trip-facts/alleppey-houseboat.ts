import { documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const houseboatFacts: SeedTripFacts = {
  packageId: 40,
  effort: 1,
  verdict:
    'Yes, if they can step aboard a boat. On board all is close together. The canoe ride at half past six in the morning can be left out.',
  ageAdvice: 'We set no age limit. Small children stay in life jackets on deck.',
  walking: 'No walks.',
  vehicle: 'None. The way to the jetty is not included.',
  toilets: 'Every cabin has its own bathroom.',
  food: 'Lunch, tea and dinner on day 1, breakfast on day 2.',
  company: 'A captain and a cook.',
  group: [1, 8],
  days: [
    { driveKm: 0, walkKm: 0, ...nightAt('Alappuzha') },
    { driveKm: 0, walkKm: 0 },
  ],
  stays: [
    {
      nights: [1, 1],
      place: 'Alappuzha',
      nameOrClass: 'Air-conditioned cabin with a bathroom on a houseboat',
      approach: 'One steps aboard from the jetty.',
      has: { lift: 'no' },
    },
  ],
  boardingPoints: [
    {
      name: 'The jetty in Alappuzha',
      city: 'Alappuzha',
      address: 'The exact jetty follows after you book.',
      departsAt: '12:00',
    },
  ],
  dropPoints: [{ name: 'The jetty in Alappuzha', city: 'Alappuzha', arrivesAt: '09:00' }],
  documents: [documentTexts.photoId],
}
