import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const jaisalmerFacts: SeedTripFacts = {
  packageId: 19,
  effort: 2,
  effortLine: 'A fort with ramps and steps',
  verdict:
    'Yes. The fort has a stone ramp, lanes and steps, and the camel ride can be left out. Day 3 has about five and a half hours on an empty road.',
  ageAdvice: noAgeLimit,
  walking: 'Up to the fort on a stone ramp, and lanes and temple steps inside. Sand at the camp.',
  vehicle: 'Short drives on day 2, about 5½ hours on day 3.',
  toilets: 'The tent has its own bathroom. On the road to Tanot there are few stops.',
  food: 'Two breakfasts and two dinners. Lunches are not included.',
  company: 'A guide in the town.',
  group: [1, 30],
  days: [
    { driveKm: 15, driveMinutes: 30, walkMinutes: 120, ...nightAt('Jaisalmer') },
    { driveKm: 50, driveMinutes: 75, walkMinutes: 45, ...nightAt('Sam') },
    { driveKm: 270, driveMinutes: 330, walkMinutes: 45 },
  ],
  stays: [
    { nights: [1, 1], place: 'Jaisalmer', nameOrClass: 'Haveli hotel', has: {} },
    {
      nights: [2, 2],
      place: 'Sam',
      nameOrClass: 'Tent with a bathroom',
      has: { lift: 'no', groundFloor: 'yes' },
      words: { groundFloor: 'Tents stand on the ground' },
    },
  ],
  boardingPoints: [
    {
      name: 'Jaisalmer railway station or airport',
      city: 'Jaisalmer',
      departsAt: '12:00',
      mapUrl: mapSearchUrl('Jaisalmer railway station'),
    },
  ],
  dropPoints: [
    {
      name: 'Jaisalmer railway station or airport',
      city: 'Jaisalmer',
      arrivesAt: '16:00',
      mapUrl: mapSearchUrl('Jaisalmer railway station'),
    },
  ],
  documents: [
    documentTexts.photoId,
    {
      appliesTo: 'Foreign citizens',
      text: 'The passport. Tanot lies in the border area and is left out without a permit.',
    },
  ],
}
