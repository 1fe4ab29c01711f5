import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const hampiFacts: SeedTripFacts = {
  packageId: 31,
  effort: 2,
  effortLine: 'Rock, sun and steps',
  verdict:
    'Yes, from November to February. The ground is uneven rock, and there is little shade. The 575 steps of Anjanadri can be left out; the caves of Badami cannot be seen without steps.',
  ageAdvice: noAgeLimit,
  walking:
    'Two to three hours on foot on days 1 and 2, on rock. Anjanadri has 575 steps on day 3. Badami’s caves lie on a cliff, with steps.',
  vehicle: 'About 3½ hours on day 3 and 4 hours on day 4.',
  food: 'Three breakfasts and two dinners. Lunches are not included.',
  company: 'A guide in Hampi and in Badami.',
  group: [1, 28],
  assistPlace: 'Vittala temple',
  days: [
    { driveKm: 13, driveMinutes: 30, walkMinutes: 90, ...nightAt('Hampi') },
    { driveKm: 15, driveMinutes: 45, walkMinutes: 180, ...nightAt('Hampi') },
    { driveKm: 150, driveMinutes: 210, walkMinutes: 60, steps: 575, canSkip: true, ...nightAt('Badami') },
    { driveKm: 165, driveMinutes: 240, walkMinutes: 150 },
  ],
  assists: [
    {
      kind: 'wheelchair',
      how: 'Electric cart',
      where: 'From the car park to the temple and back, paid there. Seats are first come, first served.',
    },
  ],
  stays: [
    { nights: [1, 2], place: 'Hampi', nameOrClass: 'Hotel in or near Hampi', has: {} },
    { nights: [3, 3], place: 'Badami', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Hosapete Junction railway station',
      city: 'Hosapete',
      mapUrl: mapSearchUrl('Hosapete Junction'),
    },
  ],
  dropPoints: [
    {
      name: 'Hubballi railway station or airport',
      city: 'Hubballi',
      arrivesAt: '18:00',
      mapUrl: mapSearchUrl('Hubballi Junction'),
    },
  ],
  documents: [documentTexts.photoId],
}
