import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const keralaHoneymoonFacts: SeedTripFacts = {
  packageId: 15,
  effort: 1,
  verdict:
    'Yes. Nobody has to walk far, and day 3 is free. Day 4 begins with more than five hours on the road, half of it on bends.',
  ageAdvice: noAgeLimit,
  walking: 'Short walks at the lakes. More only as you like.',
  vehicle: '4 to 5½ hours on days 1 and 4, on bends in the hills.',
  food: 'Four breakfasts, three dinners, and all meals on the boat. Lunches in Munnar are not included.',
  company: 'Your own driver on all days, and a cook on the boat.',
  group: [1, 20],
  days: [
    { driveKm: 130, driveMinutes: 270, walkKm: 0, ...nightAt('Munnar') },
    { driveKm: 50, driveMinutes: 120, walkMinutes: 45, ...nightAt('Munnar') },
    { ...nightAt('Munnar') },
    { driveKm: 170, driveMinutes: 330, walkKm: 0, ...nightAt('Alappuzha') },
    { driveKm: 55, driveMinutes: 90, walkKm: 0 },
  ],
  stays: [
    { nights: [1, 3], place: 'Munnar', nameOrClass: 'Hotel room with a view of the valley', has: {} },
    {
      nights: [4, 4],
      place: 'Alappuzha',
      nameOrClass: 'Private houseboat with one bedroom',
      approach: 'One steps aboard from the jetty.',
      has: { lift: 'no' },
    },
  ],
  boardingPoints: [
    {
      name: 'Ernakulam Junction railway station or Cochin International airport',
      city: 'Kochi',
      mapUrl: mapSearchUrl('Ernakulam Junction railway station'),
    },
  ],
  dropPoints: [
    {
      name: 'Ernakulam Junction railway station or Cochin International airport',
      city: 'Kochi',
      mapUrl: mapSearchUrl('Ernakulam Junction railway station'),
      onward: 'The boat ends at 9 am, and the way takes about an hour and a half.',
    },
  ],
  documents: [documentTexts.photoId],
}
