import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const manaliSolang: SeedTourPackage = {
  id: 25,
  name: 'Manali, Solang and the Atal Tunnel',
  nativeName: { text: 'मनाली', lang: 'hi' },
  duration: '5D 4N',
  tourType: 'Hill holiday',
  basePriceRupees: 10900,
  strikePriceRupees: 11900,
  categories: ['Adventure & Himalaya', 'Family Holidays', 'Honeymoon'],
  regions: ['Delhi', 'Himachal Pradesh'],
  stops: ['Delhi', 'Manali', 'Solang', 'Sissu', 'Manali', 'Naggar', 'Delhi'],
  images: ['manali', 'delhi', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Majnu ka Tilla, Delhi (coach); Kullu–Manali airport, Bhuntar',
  description:
    '<p>Board a sleeper coach in Delhi in the evening and drink your next tea in sight of snow. Two full days in Manali, at about 2,050 m, are for deodar forest, hot springs and the other side of the mountain: the Atal Tunnel, 9.02 km long, leads to Sissu in Lahaul in minutes.</p>',
  highlights: [
    'Hadimba temple of 1553 in its deodar grove',
    'Solang valley',
    'Through the Atal Tunnel to Sissu',
    'Naggar castle and the Roerich house',
  ],
  included: [
    'Two nights in a Manali hotel, two on the coach',
    'Two breakfasts and two dinners',
    'Air-conditioned sleeper coach Delhi–Manali–Delhi',
    'Sightseeing by car',
    'All taxes',
  ],
  excluded: ['Paragliding, zip-line and snow scooter', 'Rohtang permit and car', 'Meals on the way'],
  additionalInformation: [
    'Snow lies at Solang from about late December to March, and at Sissu longer.',
    'Rohtang Pass, 3,978 m, opens about May and is closed to tourist cars on Tuesdays.',
    'In the monsoon the road along the Beas may be cut.',
  ],
  itinerary: [
    { title: 'Overnight from Delhi', details: '<p>The coach leaves at 7 pm from Majnu ka Tilla.</p>' },
    {
      title: 'Manali',
      details: '<p>Arrive about 9 am, check-in, rest. Hadimba temple, Vashisht springs and the Mall Road.</p>',
      photos: ['manali'],
    },
    {
      title: 'Solang and Sissu',
      details: '<p>Solang valley in the morning, then by the Atal Tunnel to the waterfall and lake at Sissu.</p>',
    },
    {
      title: 'Naggar and the coach',
      details: '<p>Check-out, Naggar castle and the Roerich gallery, a Kullu shawl workshop. Coach at 6 pm.</p>',
    },
    { title: 'Arrive in Delhi', details: '<p>Between 7 and 9 am.</p>' },
  ],
  specialInstructions:
    '<p>Keep a warm layer and medicine in the hand bag: the luggage hold stays shut at night. Boots and snow suits can be hired on the way to Solang.</p>',
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: standardTexts.nature,
  policies: `<p>If the tunnel is closed for snow, the day is spent at Solang and Kothi.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 36 }],
}
