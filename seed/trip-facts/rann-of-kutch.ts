import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const rannFacts: SeedTripFacts = {
  packageId: 12,
  effort: 1,
  verdict:
    'Yes. The salt is level, and each walks on it only as far as they like. Bring warm clothes: nights in December and January fall to about 10 °C.',
  ageAdvice: noAgeLimit,
  walking:
    'Level walks on the salt, as far as each likes. A vehicle goes up Kalo Dungar; the last part to the view is on foot.',
  vehicle: 'About two hours on day 2 and on day 4, and three hours on day 3.',
  toilets: 'The bhungas have their own bathrooms.',
  food: 'Three breakfasts, two lunches and three Kutchi dinners.',
  group: [1, 24],
  days: [
    { driveKm: 30, driveMinutes: 60, walkMinutes: 90, ...nightAt('Bhuj') },
    { driveKm: 80, driveMinutes: 120, walkMinutes: 60, ...nightAt('near Dhordo') },
    { driveKm: 100, driveMinutes: 180, walkMinutes: 90, ...nightAt('near Dhordo') },
    { driveKm: 80, driveMinutes: 120, walkMinutes: 30 },
  ],
  stays: [
    { nights: [1, 1], place: 'Bhuj', nameOrClass: 'Hotel', has: {} },
    {
      nights: [2, 3],
      place: 'near Dhordo',
      nameOrClass: 'Bhunga, a round mud house with a bathroom',
      has: { lift: 'no', groundFloor: 'yes', hotWater: 'yes' },
      words: { groundFloor: 'Bhungas stand on the ground', hotWater: 'Hot water for some hours a day' },
    },
  ],
  boardingPoints: [
    {
      name: 'Bhuj railway station or airport',
      city: 'Bhuj',
      departsAt: '12:00',
      mapUrl: mapSearchUrl('Bhuj railway station'),
    },
  ],
  dropPoints: [
    {
      name: 'Bhuj railway station or airport',
      city: 'Bhuj',
      arrivesAt: '12:00',
      mapUrl: mapSearchUrl('Bhuj railway station'),
    },
  ],
  documents: [
    documentTexts.photoId,
    {
      appliesTo: 'Everybody',
      text: 'The Rann permit. A copy of every adult’s photo ID goes with it.',
      arrangedByUs: true,
    },
  ],
}
