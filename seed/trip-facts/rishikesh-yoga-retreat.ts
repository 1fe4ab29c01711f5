import { mapSearchUrl, documentTexts } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const yogaRetreatFacts: SeedTripFacts = {
  packageId: 28,
  effort: 2,
  verdict:
    'Yes: beginners and stiff backs are welcome, and the teacher plans around injuries. Ask us first if sitting on the floor is not possible. The forest walk on day 4 takes half a day and can be left out.',
  ageAdvice: 'We set no age limit. Guests under 16 come with a parent.',
  walking: 'A half-day walk to a waterfall on day 4. Short walks to the river.',
  vehicle: 'Only the way from the station and back.',
  food: 'All meals from the first dinner to the last breakfast: sattvik, without egg, onion and garlic.',
  company: 'The same teacher on all days.',
  group: [1, 16],
  days: [
    { driveKm: 5, driveMinutes: 15, walkKm: 0, ...nightAt('Rishikesh') },
    { driveKm: 0, walkKm: 0, ...nightAt('Rishikesh') },
    { walkMinutes: 30, ...nightAt('Rishikesh') },
    { walkMinutes: 150, canSkip: true, ...nightAt('Rishikesh') },
    { driveKm: 5, driveMinutes: 15, walkKm: 0 },
  ],
  stays: [{ nights: [1, 4], place: 'Rishikesh', nameOrClass: 'Guest house like an ashram, twin room', has: {} }],
  boardingPoints: [
    {
      name: 'Yog Nagari Rishikesh railway station',
      city: 'Rishikesh',
      mapUrl: mapSearchUrl('Yog Nagari Rishikesh railway station'),
      trains: 'Rooms are ready from 1 pm.',
    },
    {
      name: 'Haridwar Junction railway station',
      city: 'Haridwar',
      mapUrl: mapSearchUrl('Haridwar Junction'),
      trains: 'Rooms are ready from 1 pm.',
    },
  ],
  dropPoints: [
    {
      name: 'Yog Nagari Rishikesh or Haridwar railway station',
      city: 'Rishikesh',
      mapUrl: mapSearchUrl('Yog Nagari Rishikesh railway station'),
      onward: 'We leave at 11 am at the latest.',
    },
  ],
  documents: [documentTexts.photoId],
}
