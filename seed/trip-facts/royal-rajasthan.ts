import { mapSearchUrl, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const royalRajasthanFacts: SeedTripFacts = {
  packageId: 17,
  effort: 2,
  effortLine: 'Forts with ramps and steps',
  effortNote: 'long drives on four days',
  verdict:
    'Yes, if they bear five to six hours in the vehicle on four days. The forts have ramps and steps; Mehrangarh has a lift. In May and June the desert is too hot for most parents.',
  ageAdvice: 'We set no age limit. Elders travel best from November to February.',
  walking: 'One to two hours on foot in each fort and palace. The camel ride at Sam can be left out.',
  vehicle: '5 to 6 hours on days 3, 4, 6 and 7, with stops. Good roads.',
  food: 'Eight breakfasts and four dinners. Lunches are not included.',
  company: 'One driver throughout, and licensed guides in the four cities.',
  group: [1, 28],
  days: [
    { driveKm: 12, driveMinutes: 30, walkMinutes: 30, ...nightAt('Jaipur') },
    { driveKm: 25, driveMinutes: 75, walkMinutes: 180, ...nightAt('Jaipur') },
    { driveKm: 340, driveMinutes: 360, walkMinutes: 45, ...nightAt('Jodhpur') },
    { driveKm: 285, driveMinutes: 300, walkMinutes: 120, ...nightAt('Jaisalmer') },
    { driveKm: 40, driveMinutes: 60, walkMinutes: 150, ...nightAt('Sam') },
    { driveKm: 325, driveMinutes: 360, walkMinutes: 45, ...nightAt('Jodhpur') },
    { driveKm: 250, driveMinutes: 330, walkMinutes: 60, ...nightAt('Udaipur') },
    { driveKm: 15, driveMinutes: 45, walkMinutes: 150, ...nightAt('Udaipur') },
    { driveKm: 25, driveMinutes: 45, walkKm: 0 },
  ],
  stays: [
    { nights: [1, 2], place: 'Jaipur', nameOrClass: 'Heritage hotel', has: {} },
    { nights: [3, 3], place: 'Jodhpur', nameOrClass: 'Heritage hotel', has: {} },
    { nights: [4, 4], place: 'Jaisalmer', nameOrClass: 'Heritage hotel', has: {} },
    {
      nights: [5, 5],
      place: 'Sam',
      nameOrClass: 'Tented camp in the dunes',
      has: { lift: 'no', groundFloor: 'yes' },
      words: { groundFloor: 'Tents stand on the ground' },
    },
    { nights: [6, 6], place: 'Jodhpur', nameOrClass: 'Heritage hotel', has: {} },
    { nights: [7, 8], place: 'Udaipur', nameOrClass: 'Heritage hotel', has: {} },
  ],
  boardingPoints: [
    { name: 'Jaipur railway station or airport', city: 'Jaipur', mapUrl: mapSearchUrl('Jaipur Junction') },
  ],
  dropPoints: [
    {
      name: 'Udaipur railway station or airport',
      city: 'Udaipur',
      mapUrl: mapSearchUrl('Udaipur City railway station'),
    },
  ],
  documents: [documentTexts.photoId],
}
