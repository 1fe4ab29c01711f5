import { mapSearchUrl, noAgeLimit } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const andamanFacts: SeedTripFacts = {
  packageId: 30,
  effort: 2,
  effortLine: 'Ferries, small boats, wet rocks',
  verdict:
    'Yes, if they are well at sea: there are three ferries of one to two hours and a small boat. The walks are short. The rocks at Neil’s natural bridge are wet and uneven, and can be left out.',
  ageAdvice: noAgeLimit,
  walking: 'Short walks at the beaches and in the Cellular Jail. Wet, uneven rocks at the natural bridge of Neil.',
  vehicle: 'Short drives on the islands. Ferries of one to two hours on days 2, 4 and 5.',
  oxygenDoctor: 'The large hospital is in Port Blair. Havelock and Neil have small health centres.',
  food: 'Five breakfasts. Lunches and dinners are not included.',
  company: 'A guide for the snorkelling at Elephant Beach.',
  group: [1, 24],
  days: [
    { driveKm: 8, driveMinutes: 30, walkMinutes: 60, ...nightAt('Port Blair') },
    { driveKm: 25, driveMinutes: 60, walkMinutes: 30, ...nightAt('Havelock') },
    { driveKm: 0, walkMinutes: 60, canSkip: true, ...nightAt('Havelock') },
    { driveKm: 10, driveMinutes: 30, walkMinutes: 60, ...nightAt('Neil') },
    { driveKm: 5, driveMinutes: 20, walkMinutes: 60, ...nightAt('Port Blair') },
    { driveKm: 4, driveMinutes: 15, walkKm: 0 },
  ],
  stays: [
    { nights: [1, 1], place: 'Port Blair', nameOrClass: 'Hotel', has: {} },
    { nights: [2, 3], place: 'Havelock', nameOrClass: 'Hotel', has: {} },
    { nights: [4, 4], place: 'Neil', nameOrClass: 'Hotel', has: {} },
    { nights: [5, 5], place: 'Port Blair', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Veer Savarkar International airport',
      city: 'Port Blair',
      mapUrl: mapSearchUrl('Veer Savarkar International Airport'),
    },
  ],
  dropPoints: [
    {
      name: 'Veer Savarkar International airport',
      city: 'Port Blair',
      mapUrl: mapSearchUrl('Veer Savarkar International Airport'),
    },
  ],
  documents: [
    { appliesTo: 'Every adult', text: 'The photo ID with which you book: the ferry tickets carry its name.' },
    { appliesTo: 'Foreign citizens', text: 'The passport, for the registration on arrival.' },
  ],
}
