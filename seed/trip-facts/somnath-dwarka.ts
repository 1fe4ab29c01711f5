import { mapSearchUrl, noAgeLimit, documentTexts, usualGroupPrices } from '../fact-texts.ts'
import { nightAt } from '../night-places.ts'
import type { SeedTripFacts } from '../trip-facts-types.ts'

export const somnathDwarkaFacts: SeedTripFacts = {
  packageId: 4,
  effort: 2,
  verdict:
    'Yes: roads are good, and the walks are short, with 56 steps at Dwarka. Bet Dwarka is reached by a bridge, without a boat. If somebody needs a wheelchair, tell us when you book.',
  ageAdvice: noAgeLimit,
  walking: 'Short walks at the temples. From Gomti Ghat 56 steps lead up to Dwarkadhish.',
  vehicle: '2 to 5 hours a day on good roads. The longest drive is on day 3.',
  food: 'Three breakfasts and three Gujarati dinners. Lunches are not included.',
  company: 'A local guide in Dwarka and in Somnath.',
  group: [1, 40],
  wheelchair: 'Both temples have ramps or helpers. Tell us when you book: we arrange the nearest drop.',
  days: [
    { driveKm: 225, driveMinutes: 270, walkMinutes: 45, ...nightAt('Dwarka') },
    { driveKm: 80, driveMinutes: 150, walkMinutes: 90, ...nightAt('Dwarka') },
    { driveKm: 235, driveMinutes: 300, walkMinutes: 60, ...nightAt('Somnath') },
    { driveKm: 200, driveMinutes: 240, walkMinutes: 60 },
  ],
  stays: [
    { nights: [1, 2], place: 'Dwarka', nameOrClass: 'Hotel', has: {} },
    { nights: [3, 3], place: 'Somnath', nameOrClass: 'Hotel', has: {} },
  ],
  boardingPoints: [
    {
      name: 'Rajkot Junction railway station, main entrance',
      city: 'Rajkot',
      address: 'Or the airport: flights that land before 10 am are met there.',
      departsAt: '11:00',
      mapUrl: mapSearchUrl('Rajkot Junction railway station'),
    },
  ],
  dropPoints: [
    { name: 'Rajkot', city: 'Rajkot', arrivesAt: '17:00', mapUrl: mapSearchUrl('Rajkot Junction railway station') },
  ],
  documents: [documentTexts.photoId],
  groupPrices: usualGroupPrices,
}
