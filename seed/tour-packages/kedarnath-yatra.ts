import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const kedarnathYatra: SeedTourPackage = {
  id: 2,
  name: 'Kedarnath Yatra on Foot',
  nativeName: { text: 'केदारनाथ यात्रा', lang: 'hi' },
  duration: '4D 3N',
  tourType: 'Pilgrimage with trek',
  basePriceRupees: 11900,
  tag: 'One guide to ten walkers',
  categories: ['Char Dham Yatra', 'Pilgrimage', 'Adventure & Himalaya'],
  regions: ['Uttarakhand'],
  stops: ['Haridwar', 'Guptkashi', 'Gaurikund', 'Kedarnath', 'Guptkashi', 'Haridwar'],
  images: ['kedarnath-path', 'kedarnath', 'haridwar-aarti', 'vehicle-hills', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Haridwar Junction railway station; Jolly Grant airport, Dehradun',
  description:
    '<p>One temple, one valley, and your own two feet. Kedarnath stands at about 3,580 m at the head of the Mandakini, and no motor road reaches it. We drive from Haridwar to Guptkashi, walk up on the second day, sleep near the temple and come down after the morning darshan.</p><p>The path is paved and busy, with tea stalls, medical posts and rest sheds. It is still a full day’s climb: train for it with an hour’s walk each day for three weeks before.</p>',
  highlights: [
    'About 16 km on foot through the Mandakini valley',
    'Evening aarti and early darshan at one of the twelve Jyotirlingas',
    'A night at Kedarnath instead of a rushed return',
    'Guide on the path, one to every ten walkers',
  ],
  included: [
    'Two nights in Guptkashi and one in Kedarnath (simple, shared by up to four)',
    'Three breakfasts and three vegetarian dinners',
    'Vehicle from Haridwar and back',
    'Shared jeep Sonprayag–Gaurikund–Sonprayag',
    'Yatra registration and walking guide',
    'All taxes',
  ],
  excluded: [
    'Pony, palki, pitthu or helicopter',
    'Lunches',
    'Special puja fees',
    'Heater and hot-water charges at Kedarnath',
  ],
  additionalInformation: [
    'Open from about May to Diwali; the temple trust fixes the days each year.',
    'It can snow in May and October. Rain is likely every afternoon from July to mid-September.',
    'Rooms at Kedarnath are basic: beds, quilts, bucket water.',
    'Ponies are hired at the government counter at Gaurikund at the posted rate.',
  ],
  itinerary: [
    {
      title: 'Haridwar to Guptkashi',
      details:
        '<p>We start at 6.30 am and follow the Ganga and the Mandakini upstream, with stops at Devprayag and Rudraprayag. Evening visit to the old Vishwanath temple of Guptkashi and a briefing for the walk.</p>',
    },
    {
      title: 'Gaurikund to Kedarnath',
      details:
        '<p>By vehicle to Sonprayag, by jeep to Gaurikund, on foot from about 7 am. Rest points at Jungle Chatti, Bhimbali and Linchauli. Aarti in the evening for those who arrive in time.</p>',
      photos: ['kedarnath'],
    },
    {
      title: 'Darshan and the way down',
      details:
        '<p>Join the queue before dawn, then walk to the Bhairavnath shrine above the village if the weather is clear. Start down by 9 am; Guptkashi by evening.</p>',
    },
    {
      title: 'Guptkashi to Haridwar',
      details:
        '<p>Seven to eight hours by road with lunch at Srinagar (Garhwal) and a stop in Rishikesh. Haridwar by about 5 pm.</p>',
      photos: ['rishikesh'],
    },
  ],
  specialInstructions: `<p>Wear broken-in shoes and layers; carry rain cover, two pairs of socks, dry fruit and one litre of water. Leave heavy bags in Guptkashi.</p>${standardTexts.mountainHealth}`,
  conditionsOfTravel: `<p>We do not take guests under 8 years on the walk. The guide may ask a guest to turn back or take a pony when it is needed for safety; the guest pays the pony.</p>${standardTexts.identity}`,
  thingsToMaintain: `${standardTexts.templeEtiquette}<p>Keep to the hill side when ponies pass.</p>`,
  policies: `<p>When the path is closed on the day of the walk, we hold your night in Guptkashi and try the next morning if time allows.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  travellers: travellerNeeds.strenuous,
  leadDays: 10,
  seasonNote: 'Kedarnath is closed in winter.',
  departures: [{ kind: 'daily', capacity: 24, season: { from: '05-20', to: '10-10' } }],
}
