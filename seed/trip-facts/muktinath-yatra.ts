import { mapSearchUrl } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const muktinathFacts: SeedTripFacts = {
  packageId: 35,
  effort: 2,
  effortLine: 'Some steps in thin air',
  effortNote: 'two very long days by jeep',
  verdict:
    'Yes, if heart and lungs are well. The walk is about half an hour and some steps, but the temple lies above 3,700 m. Two days by jeep take ten hours each.',
  ageOnFoot: 70,
  ageAssisted: 75,
  ageAdvice: 'Comfortable up to about 70 on foot, 75 with a pony. Above 65, bring a note from your doctor.',
  walking: 'About half an hour from the jeep stand to Muktinath, with some steps, and the same back.',
  vehicle: 'By jeep 10 hours on day 3 and on day 5. By coach 7 to 8 hours on day 2 and on day 7.',
  oxygenDoctor:
    'Muktinath lies above 3,700 m. Tell the guide at once about headache or breathlessness. Larger hospitals are in Pokhara.',
  food: 'Seven breakfasts and seven vegetarian dinners. Lunches are not included.',
  company: 'A tour leader from day 1 to day 8.',
  group: [1, 22],
  assistPlace: 'Muktinath',
  days: [
    { driveKm: 6, driveMinutes: 30, walkMinutes: 30, ...nightAt('Kathmandu') },
    { driveKm: 200, driveMinutes: 450, walkKm: 0, ...nightAt('Pokhara') },
    { driveKm: 155, driveMinutes: 600, walkMinutes: 30, ...nightAt('Jomsom') },
    { driveKm: 45, driveMinutes: 120, walkMinutes: 60, ...nightAt('Jomsom') },
    { driveKm: 155, driveMinutes: 600, walkKm: 0, ...nightAt('Pokhara') },
    { driveKm: 30, driveMinutes: 90, walkMinutes: 60, ...nightAt('Pokhara') },
    { driveKm: 200, driveMinutes: 450, walkKm: 0, ...nightAt('Kathmandu') },
    { driveKm: 10, driveMinutes: 30, walkMinutes: 30 },
  ],
  assists: [{ kind: 'pony', how: 'Pony from the jeep stand', where: 'At the jeep stand below Muktinath, paid there.' }],
  stays: [
    { nights: [1, 1], place: 'Kathmandu', nameOrClass: 'Hotel', has: {} },
    { nights: [2, 2], place: 'Pokhara', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 4], place: 'Jomsom', nameOrClass: 'Hotel', has: {} },
    { nights: [5, 6], place: 'Pokhara', nameOrClass: 'Hotel', has: {} },
    { nights: [7, 7], place: 'Kathmandu', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Tribhuvan International airport',
      city: 'Kathmandu',
      mapUrl: mapSearchUrl('Tribhuvan International Airport'),
    },
  ],
  dropPoints: [
    {
      name: 'Tribhuvan International airport',
      city: 'Kathmandu',
      mapUrl: mapSearchUrl('Tribhuvan International Airport'),
    },
  ],
  documents: [
    { appliesTo: 'Every adult', text: 'The passport or the original voter card.' },
    { appliesTo: 'Everybody', text: 'Two photographs for the permit.' },
    { appliesTo: 'Above 65', text: 'A note from the doctor.' },
    { appliesTo: 'Everybody', text: 'The Annapurna conservation permit.', arrangedByUs: true },
  ],
}
