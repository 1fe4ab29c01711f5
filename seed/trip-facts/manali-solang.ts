import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const manaliFacts: SeedTripFacts = {
  packageId: 25,
  effort: 2,
  effortLine: 'Two nights in a coach',
  effortNote: 'short walks in Manali',
  verdict:
    'Yes, if they sleep well in a coach: two of the four nights are on the road, about 14 hours each. The walks in Manali are short. Sissu lies at about 3,100 m for an hour or two.',
  ageAdvice: noAgeLimit,
  walking: 'Short walks on slopes: to the Hadimba temple, at Vashisht, Solang and Naggar.',
  vehicle: 'About 14 hours in the sleeper coach on the first and on the last night. About 3 hours by car on day 3.',
  food: 'Two breakfasts and two dinners. Lunches and meals on the way are not included.',
  group: [1, 36],
  days: [
    { driveKm: 530, driveMinutes: 840, walkKm: 0, nightPlace: 'On the coach' },
    { driveKm: 10, driveMinutes: 30, walkMinutes: 90, ...nightAt('Manali') },
    { driveKm: 80, driveMinutes: 180, walkMinutes: 60, ...nightAt('Manali') },
    { driveKm: 530, driveMinutes: 840, walkMinutes: 60, nightPlace: 'On the coach' },
    { driveKm: 0, walkKm: 0 },
  ],
  stays: [{ nights: [2, 3], place: 'Manali', nameOrClass: 'Hotel', has: {} }],
  boardingPoints: [
    {
      name: 'Majnu ka Tilla, coach stand',
      city: 'Delhi',
      departsAt: '19:00',
      mapUrl: mapSearchUrl('Majnu ka Tilla, Delhi'),
    },
  ],
  dropPoints: [
    {
      name: 'Majnu ka Tilla, coach stand',
      city: 'Delhi',
      arrivesAt: '09:00',
      mapUrl: mapSearchUrl('Majnu ka Tilla, Delhi'),
      onward: 'The coach arrives between 7 and 9 am. In the monsoon and in snow it can be hours late.',
    },
  ],
  documents: [documentTexts.photoId],
}
