import { mapSearchUrl, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const ladakhFacts: SeedTripFacts = {
  packageId: 23,
  effort: 2,
  effortLine: 'Short walks in thin air',
  verdict:
    'No, not with heart or lung trouble, or high blood pressure that is not well treated. Else yes, after asking the doctor: the walks are short, but every night lies at 3,100 m or higher. The first two nights in Leh are for rest.',
  ageAdvice: 'The height matters more than the age. Ask your doctor first.',
  walking: 'Short walks only. Day 1 is for rest, without stairs. Breath is short at every step.',
  vehicle:
    'Five to six hours on days 3, 5 and 6, on rough mountain roads. Khardung La is above 5,300 m: we stop for fifteen minutes.',
  oxygenDoctor: 'Each car carries an oxygen cylinder and an oximeter. The nearest large hospital is in Leh.',
  food: 'Six breakfasts and six dinners. Lunches are not included.',
  group: [1, 24],
  days: [
    { driveKm: 5, driveMinutes: 15, walkKm: 0, ...nightAt('Leh') },
    { driveKm: 70, driveMinutes: 120, walkMinutes: 60, ...nightAt('Leh') },
    { driveKm: 125, driveMinutes: 300, walkMinutes: 60, ...nightAt('Hunder') },
    { driveKm: 165, driveMinutes: 300, walkMinutes: 60, canSkip: true, ...nightAt('Hunder') },
    { driveKm: 160, driveMinutes: 330, walkMinutes: 30, ...nightAt('Pangong Tso') },
    { driveKm: 160, driveMinutes: 330, walkMinutes: 60, ...nightAt('Leh') },
    { driveKm: 5, driveMinutes: 15, walkKm: 0 },
  ],
  stays: [
    { nights: [1, 2], place: 'Leh', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 4], place: 'Hunder', nameOrClass: 'Hotel or camp', has: {} },
    {
      nights: [5, 5],
      place: 'Pangong Tso',
      nameOrClass: 'Camp or hotel',
      approach: 'Power runs for some hours in the evening.',
      has: { lift: 'no' },
    },
    { nights: [6, 6], place: 'Leh', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [{ name: 'Leh airport', city: 'Leh', mapUrl: mapSearchUrl('Leh Airport') }],
  dropPoints: [
    {
      name: 'Leh airport',
      city: 'Leh',
      mapUrl: mapSearchUrl('Leh Airport'),
      onward: 'Morning flights are the reliable ones.',
    },
  ],
  documents: [
    documentTexts.photoId,
    { appliesTo: 'Citizens of India', text: 'The inner-line permit and the environment fee.', arrangedByUs: true },
    { appliesTo: 'Citizens of other countries', text: 'Two copies of the passport, ten days ahead, for the permit.' },
  ],
}
