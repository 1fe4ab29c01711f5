import { mapSearchUrl, noAgeLimit, documentTexts, usualGroupPrices } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const ayodhyaPrayagrajKashiFacts: SeedTripFacts = {
  packageId: 8,
  effort: 2,
  verdict: 'Yes. The 76 steps of Hanuman Garhi can be left out; day 3 has about seven hours on the road.',
  ageAdvice: noAgeLimit,
  walking: '76 steps to Hanuman Garhi on day 2. Steep steps on the ghats of Varanasi.',
  vehicle: 'About 7 hours on day 3, two to three hours on day 1. Short drives on the other days.',
  food: 'Four breakfasts and four vegetarian dinners. Lunches are not included.',
  company: 'A local guide in each of the three cities.',
  group: [1, 36],
  wheelchair: 'Wheelchairs are available at Ram Mandir in Ayodhya. The ghats of Varanasi have steep steps.',
  days: [
    { driveKm: 135, driveMinutes: 150, walkMinutes: 45, ...nightAt('Ayodhya') },
    { driveKm: 5, driveMinutes: 30, walkMinutes: 180, steps: 76, ...nightAt('Ayodhya') },
    { driveKm: 290, driveMinutes: 420, walkMinutes: 60, ...nightAt('Varanasi') },
    { driveKm: 5, driveMinutes: 30, walkMinutes: 150, ...nightAt('Varanasi') },
    { driveKm: 20, driveMinutes: 60, walkMinutes: 60 },
  ],
  stays: [
    { nights: [1, 2], place: 'Ayodhya', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 4], place: 'Varanasi', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Lucknow Charbagh railway station or the airport',
      city: 'Lucknow',
      departsAt: '12:00',
      mapUrl: mapSearchUrl('Lucknow Charbagh railway station'),
    },
  ],
  dropPoints: [
    {
      name: 'Varanasi Junction or the airport',
      city: 'Varanasi',
      arrivesAt: '15:00',
      mapUrl: mapSearchUrl('Varanasi Junction railway station'),
    },
  ],
  documents: [documentTexts.photoId],
  groupPrices: usualGroupPrices,
}
