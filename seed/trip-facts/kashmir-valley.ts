import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const kashmirFacts: SeedTripFacts = {
  packageId: 24,
  effort: 1,
  verdict:
    'Yes. The walks are short, and most sights are reached by car. Gulmarg lies at about 2,650 m, and the upper stage of the gondola is nearly 4,000 m high: it can be left out.',
  ageAdvice: noAgeLimit,
  walking: 'Short walks in gardens and meadows. In winter there is snow and ice: bring boots.',
  vehicle: 'Two to three hours on days 2, 4 and 5. Local taxis in Pahalgam.',
  food: 'Five breakfasts and five dinners. Lunches are not included.',
  group: [1, 32],
  days: [
    { driveKm: 15, driveMinutes: 30, walkKm: 0, ...nightAt('Srinagar') },
    { driveKm: 90, driveMinutes: 150, walkMinutes: 30, ...nightAt('Pahalgam') },
    { driveKm: 40, driveMinutes: 90, walkMinutes: 90, ...nightAt('Pahalgam') },
    { driveKm: 90, driveMinutes: 150, walkMinutes: 90, ...nightAt('Srinagar') },
    { driveKm: 100, driveMinutes: 180, walkMinutes: 90, ...nightAt('Srinagar') },
    { driveKm: 15, driveMinutes: 30, walkKm: 0 },
  ],
  stays: [
    {
      nights: [1, 1],
      place: 'Srinagar',
      nameOrClass: 'Houseboat',
      approach: 'One steps into a houseboat from a shikara or over a plank.',
      has: { lift: 'no' },
    },
    { nights: [2, 3], place: 'Pahalgam', nameOrClass: 'Hotel', has: {} },
    { nights: [4, 5], place: 'Srinagar', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    { name: 'Srinagar airport or railway station', city: 'Srinagar', mapUrl: mapSearchUrl('Srinagar Airport') },
  ],
  dropPoints: [
    {
      name: 'Srinagar airport or railway station',
      city: 'Srinagar',
      mapUrl: mapSearchUrl('Srinagar Airport'),
      onward: 'Arrive three hours early: the airport has several checks.',
    },
  ],
  documents: [documentTexts.photoId],
}
