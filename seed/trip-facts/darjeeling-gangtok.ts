import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const darjeelingFacts: SeedTripFacts = {
  packageId: 29,
  effort: 2,
  verdict:
    'Yes. The sights are reached by car, and both towns are steep. Tsomgo lake lies at about 3,750 m for an hour or two; who feels the height stays in Gangtok.',
  ageAdvice: noAgeLimit,
  walking: 'Short walks on steep lanes. The zoo of Darjeeling lies on a slope.',
  vehicle: '2 to 5 hours a day, on bends. The start on day 2 is at 4 am.',
  oxygenDoctor: 'Tsomgo lake lies at about 3,750 m. The nearest hospitals are in Gangtok.',
  food: 'Five breakfasts and five dinners. Lunches are not included.',
  group: [1, 24],
  days: [
    { driveKm: 75, driveMinutes: 210, walkKm: 0, ...nightAt('Darjeeling') },
    { driveKm: 35, driveMinutes: 120, walkMinutes: 150, ...nightAt('Darjeeling') },
    { driveKm: 100, driveMinutes: 240, walkMinutes: 45, ...nightAt('Gangtok') },
    { driveKm: 80, driveMinutes: 210, walkMinutes: 30, canSkip: true, ...nightAt('Gangtok') },
    { driveKm: 55, driveMinutes: 150, walkMinutes: 120, ...nightAt('Gangtok') },
    { driveKm: 125, driveMinutes: 270, walkKm: 0 },
  ],
  stays: [
    { nights: [1, 2], place: 'Darjeeling', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 5], place: 'Gangtok', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Bagdogra airport or New Jalpaiguri railway station',
      city: 'New Jalpaiguri',
      mapUrl: mapSearchUrl('New Jalpaiguri'),
    },
  ],
  dropPoints: [
    {
      name: 'Bagdogra airport or New Jalpaiguri railway station',
      city: 'New Jalpaiguri',
      mapUrl: mapSearchUrl('New Jalpaiguri'),
      onward: 'Choose flights after 14:00.',
    },
  ],
  documents: [
    documentTexts.photoId,
    {
      appliesTo: 'Every adult',
      text: 'Two passport photos and a copy of the voter card or passport, for Sikkim’s permits.',
    },
    { appliesTo: 'Citizens of India', text: 'The permit for Tsomgo lake.', arrangedByUs: true },
  ],
}
