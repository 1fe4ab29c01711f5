import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const kashiGayaFacts: SeedTripFacts = {
  packageId: 43,
  effort: 2,
  verdict: 'Yes. Two days have five to six hours on the road. The steps of the ghats are steep; a hand to hold helps.',
  ageAdvice: noAgeLimit,
  walking: 'Short walks on the ghats, in the lanes and at the temples. The ghats of Varanasi have steep steps.',
  vehicle: 'Five to six hours on day 2 and on day 3. Short drives on days 1 and 4.',
  food: 'Three breakfasts and three vegetarian dinners. Lunches are not included.',
  company: 'We introduce you to a registered priest in Gaya.',
  group: [1, 28],
  days: [
    { driveKm: 25, driveMinutes: 60, walkMinutes: 45, ...nightAt('Varanasi') },
    { driveKm: 250, driveMinutes: 330, walkMinutes: 120, ...nightAt('Bodh Gaya') },
    { driveKm: 265, driveMinutes: 360, walkMinutes: 120, ...nightAt('Varanasi') },
    { driveKm: 25, driveMinutes: 60, walkMinutes: 45 },
  ],
  stays: [
    { nights: [1, 1], place: 'Varanasi', nameOrClass: 'Hotel', has: {} },
    { nights: [2, 2], place: 'Bodh Gaya', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 3], place: 'Varanasi', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    { name: 'Varanasi Junction or the airport', city: 'Varanasi', mapUrl: mapSearchUrl('Varanasi Junction') },
  ],
  dropPoints: [
    {
      name: 'Varanasi Junction or the airport',
      city: 'Varanasi',
      arrivesAt: '14:00',
      mapUrl: mapSearchUrl('Varanasi Junction'),
    },
  ],
  documents: [
    documentTexts.photoId,
    { appliesTo: 'For the rites', text: 'The names, gotra and dates of your ancestors.' },
  ],
}
