import { mapSearchUrl, noAgeLimit, documentTexts } from '../fact-texts.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const tajSaturdayFacts: SeedTripFacts = {
  packageId: 21,
  effort: 2,
  effortLine: 'One long day',
  verdict:
    'Yes, if they bear a day from 5:30 am to 9 pm, eight hours of it in the coach. A battery car, paid there, goes to the gate of the Taj Mahal. Agra Fort begins with a long ramp.',
  ageAdvice: noAgeLimit,
  walking: 'About three hours at the Taj Mahal, with time to sit. Agra Fort has a ramp at the gate and level courts.',
  vehicle: 'About 4 hours there and 4 hours back, in a coach with 30 seats.',
  food: 'A breakfast box and a vegetarian lunch. Dinner is not included.',
  company: 'A guide for every fifteen guests.',
  group: [1, 30],
  assistPlace: 'Taj Mahal',
  days: [{ driveKm: 460, driveMinutes: 480, walkMinutes: 210 }],
  assists: [
    {
      kind: 'wheelchair',
      how: 'Battery car to the gate',
      where: 'At the car park, paid there. Beyond the gate it is on foot.',
    },
  ],
  boardingPoints: [
    {
      name: 'Barakhamba Road metro station',
      city: 'Delhi',
      departsAt: '05:30',
      mapUrl: mapSearchUrl('Barakhamba Road metro station'),
    },
    {
      name: 'Akshardham metro station',
      city: 'Delhi',
      departsAt: '06:00',
      mapUrl: mapSearchUrl('Akshardham metro station'),
    },
  ],
  dropPoints: [
    {
      name: 'Delhi',
      city: 'Delhi',
      arrivesAt: '21:00',
      onward: 'In December and January fog can make the coach late.',
    },
  ],
  documents: [documentTexts.photoId],
}
