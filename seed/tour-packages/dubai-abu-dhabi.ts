import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const dubaiAbuDhabi: SeedTourPackage = {
  id: 36,
  name: 'Dubai and Abu Dhabi',
  duration: '5D 4N',
  tourType: 'International city holiday',
  basePriceRupees: 44900,
  strikePriceRupees: 48900,
  categories: ['International', 'Most Popular Tours', 'Family Holidays', 'Honeymoon'],
  regions: ['Dubai', 'Abu Dhabi'],
  stops: ['Dubai', 'Abu Dhabi', 'Dubai'],
  images: ['dubai', 'abudhabi', 'dubai-creek', 'meal-thali', 'group-leader'],
  nearTransport: 'Dubai International airport; Dubai Metro',
  description:
    '<p>Four nights in Dubai, with one day in the capital next door. You see the city from the 124th floor of Burj Khalifa (828 m, the tallest building there is), cross the Creek by abra for a few coins, and watch the sun go down behind the dunes.</p><p>In Abu Dhabi, about 140 km away, the white Sheikh Zayed Grand Mosque and the hand-carved BAPS Hindu Mandir, opened in 2024, stand for the two halves of the day.</p>',
  highlights: [
    'Burj Khalifa, level 124',
    'Desert safari with dinner',
    'Sheikh Zayed Grand Mosque',
    'BAPS Hindu Mandir in Abu Dhabi',
    'Gold and spice souks by abra',
  ],
  included: [
    'Four nights in a 4-star hotel with breakfast',
    'Airport transfers',
    'Half-day city tour, Burj Khalifa ticket, desert safari, dhow dinner and Abu Dhabi day by coach',
    'UAE tourist visa for Indian passport holders',
    'Tourism fee of the hotel',
    'All taxes',
  ],
  excluded: ['Flights', 'Travel insurance', 'Lunches', 'Theme parks', 'Tips'],
  additionalInformation: [
    'Passport valid for at least six months from arrival; visa papers reach us seven days before travel at the latest.',
    'June to September is above 40 °C; indoor visits are moved to noon.',
    'The mandir is closed on Mondays; on such a day we swap the order.',
    'Jain and vegetarian meals are served on safari and dhow.',
  ],
  itinerary: [
    {
      title: 'Arrival and Creek',
      details: '<p>Transfer, rest, and a dhow dinner on the water.</p>',
      photos: ['dubai'],
    },
    {
      title: 'Old and new Dubai',
      details: '<p>Al Fahidi lanes, abra, souks, Jumeirah, then Burj Khalifa and the fountain at Dubai Mall.</p>',
    },
    {
      title: 'Desert',
      details:
        '<p>A free morning. At 3 pm by four-wheel drive to the dunes; barbecue or vegetarian dinner in camp.</p>',
    },
    {
      title: 'Abu Dhabi',
      details: '<p>Grand Mosque, Corniche and the BAPS Hindu Mandir. Back by 8 pm.</p>',
      photos: ['abudhabi'],
    },
    { title: 'Departure', details: '<p>Check-out by noon and transfer to the airport.</p>' },
  ],
  specialInstructions:
    '<p>At the mosque women cover hair, arms and legs, men wear long trousers; at the mandir shoulders and knees are covered. Check that your medicines are allowed in the UAE and carry the prescription.</p>',
  conditionsOfTravel:
    '<p>The visa is granted by the UAE authorities alone. If it is refused, we give back all you paid for the tour.</p>',
  thingsToMaintain:
    '<ul><li>No public display of affection; no alcohol outside licensed places.</li><li>Do not photograph people, police or government buildings without leave.</li><li>In Ramadan eat and drink indoors by day.</li></ul>',
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 14,
  departures: [{ kind: 'daily', capacity: 40 }],
}
