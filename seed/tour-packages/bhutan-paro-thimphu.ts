import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const bhutanParoThimphu: SeedTourPackage = {
  id: 38,
  name: 'Bhutan: Thimphu, Punakha and the Tiger’s Nest',
  duration: '6D 5N',
  tourType: 'International culture',
  basePriceRupees: 42500,
  categories: ['International', 'Heritage & Culture', 'Adventure & Himalaya', 'Honeymoon'],
  regions: ['Bhutan'],
  stops: ['Paro', 'Thimphu', 'Dochula', 'Punakha', 'Paro', 'Taktsang', 'Paro'],
  images: ['bhutan', 'vehicle-hills', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Paro International airport',
  description:
    '<p>A kingdom where archery is the national sport and the capital has no traffic light. We follow the one good road from Paro to Thimphu and over Dochula to Punakha, where two rivers meet below a fortress, and finish with the climb to Taktsang, the Tiger’s Nest, which hangs on its cliff at about 3,100 m.</p>',
  highlights: [
    'Taktsang monastery',
    'Punakha Dzong between two rivers',
    'The 108 chortens of Dochula',
    'Buddha Dordenma above Thimphu',
  ],
  included: [
    'Two nights in Thimphu, one in Punakha, two in Paro',
    'Five breakfasts and five dinners',
    'Licensed Bhutanese guide and private car',
    'Entry permit for Indian citizens',
    'Sustainable Development Fee for five nights at the Indian rate',
    'All taxes',
  ],
  excluded: ['Flights to Paro', 'Monument tickets', 'Pony at Taktsang', 'Lunches'],
  additionalInformation: [
    'Indian citizens travel with a passport valid for six months or a voter card.',
    'Best from March to May and from late September to November.',
    'The Indian rupee is accepted everywhere.',
  ],
  itinerary: [
    {
      title: 'Paro to Thimphu',
      details: '<p>Airport pick-up, the meeting of rivers at Chuzom, and an evening walk in Thimphu.</p>',
    },
    {
      title: 'Thimphu',
      details: '<p>Buddha Dordenma, the takin reserve, a school of arts and the weekend market when it is on.</p>',
    },
    {
      title: 'Over Dochula to Punakha',
      details: '<p>The pass at about 3,100 m with its chortens, Chimi Lhakhang, and Punakha Dzong.</p>',
    },
    {
      title: 'Punakha to Paro',
      details: '<p>A walk over the suspension bridge, then back west. Evening in Paro’s main street.</p>',
    },
    {
      title: 'Tiger’s Nest',
      details:
        '<p>Four to six hours up and down, with a cafeteria half way. A farmhouse dinner and hot-stone bath for those who like it.</p>',
    },
    { title: 'Departure', details: '<p>Transfer to the airport; flights leave in the morning.</p>' },
  ],
  specialInstructions: `<p>Send us scans of the documents ten days before travel for the permits.</p>${standardTexts.mountainHealth}`,
  conditionsOfTravel:
    '<p>For children a birth certificate is needed besides the passport. Smoking is restricted and bringing tobacco is taxed.</p>',
  thingsToMaintain:
    '<ul><li>Long sleeves and trousers in dzongs; no hats, no photographs in shrines.</li><li>Walk round chortens and prayer wheels clockwise.</li></ul>',
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  travellers: travellerNeeds.strenuous,
  leadDays: 14,
  departures: [{ kind: 'daily', capacity: 20 }],
}
