import { documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const mathuraVrindavanFacts: SeedTripFacts = {
  packageId: 22,
  effort: 2,
  effortLine: 'Short walks, long days',
  verdict:
    'Yes, outside Holi and Janmashtami, when the crowds are very large. The walks are short, and e-rickshaws run in Vrindavan. Both days are long, and day 2 ends in Delhi at 10 pm.',
  ageAdvice: 'We set no age limit. At Holi and Janmashtami elders and small children are better off on other dates.',
  walking: 'Short walks at the temples and in the lanes. Most of the way round Govardhan is driven.',
  vehicle: 'About 3½ hours on day 1 and 7 hours on day 2, with stops.',
  food: 'One breakfast and one sattvik dinner. Lunches are not included.',
  company: 'A local guide.',
  group: [1, 32],
  days: [
    { driveKm: 175, driveMinutes: 210, walkMinutes: 120, ...nightAt('Vrindavan') },
    { driveKm: 330, driveMinutes: 420, walkMinutes: 150 },
  ],
  stays: [{ nights: [1, 1], place: 'Vrindavan', nameOrClass: 'Hotel', has: {} }],
  boardingPoints: [
    { name: 'Delhi', city: 'Delhi', address: 'The exact place follows after you book.', departsAt: '06:00' },
  ],
  dropPoints: [{ name: 'Delhi', city: 'Delhi', arrivesAt: '22:00' }],
  documents: [documentTexts.photoId],
}
