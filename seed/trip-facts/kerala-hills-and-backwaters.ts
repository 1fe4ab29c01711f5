import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const keralaFacts: SeedTripFacts = {
  packageId: 14,
  effort: 1,
  verdict:
    'Yes, if they bear four to five hours a day on bends on three days. The walks are short. No night is higher than Munnar, about 1,500 m.',
  ageAdvice: noAgeLimit,
  walking: 'Short walks in tea and spice gardens. In Eravikulam a park bus goes up, and the rest is on foot.',
  vehicle: '4 to 5 hours on days 1, 3 and 4, on bends. Who feels sick on bends sits in front.',
  food: 'Five breakfasts; lunch and dinner on the houseboat. Other meals are not included.',
  company: 'The same driver on all days.',
  group: [1, 30],
  days: [
    { driveKm: 130, driveMinutes: 270, walkKm: 0, ...nightAt('Munnar') },
    { driveKm: 40, driveMinutes: 105, walkMinutes: 90, ...nightAt('Munnar') },
    { driveKm: 90, driveMinutes: 240, walkMinutes: 60, ...nightAt('Thekkady') },
    { driveKm: 140, driveMinutes: 270, walkMinutes: 45, ...nightAt('Alappuzha') },
    { driveKm: 55, driveMinutes: 90, walkMinutes: 60, ...nightAt('Kochi') },
    { driveKm: 40, driveMinutes: 90, walkKm: 0 },
  ],
  stays: [
    { nights: [1, 2], place: 'Munnar', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 3], place: 'Thekkady', nameOrClass: 'Hotel', has: {} },
    {
      nights: [4, 4],
      place: 'Alappuzha',
      nameOrClass: 'Private houseboat',
      approach: 'One steps aboard from the jetty.',
      has: { lift: 'no' },
    },
    { nights: [5, 5], place: 'Kochi', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Cochin International airport or Ernakulam Junction railway station',
      city: 'Kochi',
      mapUrl: mapSearchUrl('Ernakulam Junction railway station'),
    },
  ],
  dropPoints: [
    {
      name: 'Cochin International airport or Ernakulam Junction railway station',
      city: 'Kochi',
      mapUrl: mapSearchUrl('Ernakulam Junction railway station'),
      onward: 'The airport is more than an hour from Fort Kochi.',
    },
  ],
  documents: [documentTexts.photoId],
}
