import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const somnathDwarka: SeedTourPackage = {
  id: 4,
  name: 'Somnath and Dwarka: The Saurashtra Coast',
  nativeName: { text: 'સોમનાથ દ્વારકા', lang: 'gu' },
  duration: '4D 3N',
  tourType: 'Pilgrimage by road',
  basePriceRupees: 13400,
  strikePriceRupees: 14900,
  tag: 'Best October to March',
  categories: ['Pilgrimage', 'Most Popular Tours', 'Family Holidays'],
  regions: ['Gujarat'],
  stops: ['Rajkot', 'Dwarka', 'Bet Dwarka', 'Nageshwar', 'Dwarka', 'Porbandar', 'Somnath', 'Rajkot'],
  images: ['somnath', 'dwarka', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Rajkot Junction railway station; Rajkot (Hirasar) airport',
  description:
    '<p>Two great temples look at the same Arabian Sea: Dwarkadhish, where Krishna ruled, and Somnath, first of the twelve Jyotirlingas. Between them lie about 235 km of coast with windmills, salt pans and the birthplace of Gandhiji at Porbandar.</p><p>The roads are good and the walking is short, so this is the yatra we suggest to families with small children or with grandparents.</p>',
  highlights: [
    'Dwarkadhish temple and the changing of its great flag',
    'Bet Dwarka over the Sudarshan Setu bridge',
    'Nageshwar Jyotirlinga',
    'Kirti Mandir in Porbandar',
    'Evening aarti at Somnath beside the sea',
  ],
  included: [
    'Two nights in Dwarka and one in Somnath',
    'Three breakfasts and three Gujarati dinners',
    'Air-conditioned vehicle from Rajkot and back',
    'Local guide in Dwarka and Somnath',
    'Boat-free visit to Bet Dwarka by road',
    'All taxes',
  ],
  excluded: [
    'Lunches',
    'Puja, abhishek and dhwaja fees',
    'Somnath light and sound show ticket',
    'Railway or air tickets to Rajkot',
  ],
  additionalInformation: [
    'Dwarkadhish closes in the early afternoon; we plan darshan for morning and evening.',
    'Mobile phones and bags are kept in lockers outside Somnath.',
    'Best from October to March. April to June is hot; in the monsoon the sea is rough and the show at Somnath pauses.',
  ],
  itinerary: [
    {
      title: 'Rajkot to Dwarka',
      details:
        '<p>Pick-up at Rajkot station or airport by 11 am and a drive of about 225 km by Jamnagar. Evening at Gomti Ghat and darshan at Dwarkadhish.</p>',
      photos: ['dwarka'],
    },
    {
      title: 'Bet Dwarka and Nageshwar',
      details:
        '<p>Over the Sudarshan Setu to Bet Dwarka, then Nageshwar Jyotirlinga and Gopi Talav. Rukmini Devi temple at sunset.</p>',
    },
    {
      title: 'Porbandar to Somnath',
      details:
        '<p>Kirti Mandir and the Sudama temple in Porbandar, lunch on the way, and the 7 pm aarti at Somnath.</p>',
      photos: ['somnath'],
    },
    {
      title: 'Somnath to Rajkot',
      details:
        '<p>Morning darshan, Triveni Sangam and Bhalka Tirth, where Krishna left the world. Back in Rajkot by about 5 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>Tell us at booking if someone needs a wheelchair: both temples have ramps or helpers, and we arrange the nearest drop. Carry a hat and sunglasses; the coast glares.</p>',
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: `<p>Guests who want a dhwaja (flag) offered at Dwarka should ask us three weeks ahead; the family’s turn and its cost are fixed by the temple.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 40 }],
}
