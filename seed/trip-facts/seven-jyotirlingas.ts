import { mapSearchUrl, noAgeLimit, documentTexts, usualGroupPrices } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const sevenJyotirlingasFacts: SeedTripFacts = {
  packageId: 42,
  effort: 2,
  effortLine: 'Some steps, long drives',
  verdict:
    'Yes, if they sit well: on five days the coach drives seven hours or more. Most temples ask for short walks. Bhimashankar has a stairway of about 230 steps, and a doli can be hired there.',
  ageAdvice: noAgeLimit,
  walking:
    'Short walks at the temples. About 230 steps down to Bhimashankar on day 12, and up again. A bridge or a boat to Omkareshwar.',
  vehicle: 'Seven hours or more on days 2, 5, 6, 9 and 12. By air-conditioned coach.',
  food: 'Eleven breakfasts and eleven vegetarian dinners. Lunches are not included.',
  company: 'A tour leader from day 1 to day 12, and local guides.',
  group: [1, 30],
  assistPlace: 'Bhimashankar',
  days: [
    { driveKm: 0, walkKm: 0, ...nightAt('Ahmedabad') },
    { driveKm: 440, driveMinutes: 510, walkMinutes: 30, ...nightAt('Dwarka') },
    { driveKm: 80, driveMinutes: 150, walkMinutes: 60, ...nightAt('Dwarka') },
    { driveKm: 235, driveMinutes: 300, walkMinutes: 45, ...nightAt('Somnath') },
    { driveKm: 400, driveMinutes: 480, walkMinutes: 30, ...nightAt('Ahmedabad') },
    { driveKm: 400, driveMinutes: 480, walkMinutes: 30, ...nightAt('Ujjain') },
    { driveKm: 15, driveMinutes: 45, walkMinutes: 120, ...nightAt('Ujjain') },
    { driveKm: 140, driveMinutes: 210, walkMinutes: 60, ...nightAt('Omkareshwar') },
    { driveKm: 340, driveMinutes: 510, walkKm: 0, ...nightAt('Chhatrapati Sambhajinagar') },
    { driveKm: 210, driveMinutes: 300, walkMinutes: 120, ...nightAt('Nashik') },
    { driveKm: 60, driveMinutes: 90, walkMinutes: 90, ...nightAt('Nashik') },
    { driveKm: 330, driveMinutes: 540, walkMinutes: 60, steps: 230 },
  ],
  assists: [{ kind: 'palki', how: 'Doli at Bhimashankar', where: 'At the top of the stairway, paid there.' }],
  stays: [
    { nights: [1, 1], place: 'Ahmedabad', nameOrClass: 'Hotel', has: {} },
    { nights: [2, 3], place: 'Dwarka', nameOrClass: 'Hotel or good dharamshala', has: {} },
    { nights: [4, 4], place: 'Somnath', nameOrClass: 'Hotel or good dharamshala', has: {} },
    { nights: [5, 5], place: 'Ahmedabad', nameOrClass: 'Hotel', has: {} },
    { nights: [6, 7], place: 'Ujjain', nameOrClass: 'Hotel or good dharamshala', has: {} },
    { nights: [8, 8], place: 'Omkareshwar', nameOrClass: 'Hotel or good dharamshala', has: {} },
    { nights: [9, 9], place: 'Chhatrapati Sambhajinagar', nameOrClass: 'Hotel', has: {} },
    { nights: [10, 11], place: 'Nashik', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    { name: 'Ahmedabad railway station or airport', city: 'Ahmedabad', mapUrl: mapSearchUrl('Ahmedabad Junction') },
  ],
  dropPoints: [
    {
      name: 'Pune',
      city: 'Pune',
      arrivesAt: '20:00',
      mapUrl: mapSearchUrl('Pune Junction'),
      onward: 'Take a train or flight the next day: the road from Bhimashankar can be late.',
    },
  ],
  documents: [
    documentTexts.photoId,
    { appliesTo: 'For the bhasma aarti', text: 'The same photo ID: the temple at Ujjain gives out seats against it.' },
  ],
  groupPrices: usualGroupPrices,
}
