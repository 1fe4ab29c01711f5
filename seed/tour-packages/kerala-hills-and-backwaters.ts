import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const keralaHillsAndBackwaters: SeedTourPackage = {
  id: 14,
  name: 'Kerala: Tea Hills, Spice Forest and Backwaters',
  nativeName: { text: 'കേരള യാത്ര', lang: 'ml' },
  duration: '6D 5N',
  tourType: 'Family holiday',
  basePriceRupees: 26500,
  strikePriceRupees: 29900,
  tag: 'Private houseboat',
  categories: ['Most Popular Tours', 'Family Holidays', 'Honeymoon'],
  regions: ['Kerala'],
  stops: ['Kochi', 'Munnar', 'Thekkady', 'Alappuzha', 'Fort Kochi'],
  images: ['munnar', 'kerala', 'kerala-boat', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Ernakulam Junction railway station; Cochin International airport',
  description:
    '<p>From the port of Kochi up to Munnar’s tea, across the Cardamom Hills to the lake of Thekkady, and down to a houseboat at Alappuzha: this is the round that shows why people return to Kerala.</p><p>The drives are four to five hours on winding roads. We stop for waterfalls, tender coconut and hot banana fritters, and nobody has to pack before breakfast.</p>',
  highlights: [
    'Two nights among the tea gardens of Munnar',
    'Boat on Periyar lake at Thekkady',
    'A spice garden with a grower',
    'A night on a private houseboat',
    'Fort Kochi and its Chinese fishing nets',
  ],
  included: [
    'Two nights in Munnar, one in Thekkady, one on a houseboat, one in Kochi',
    'Five breakfasts; lunch and dinner on the houseboat',
    'Air-conditioned car with driver',
    'Periyar boat ticket',
    'Spice garden visit',
    'All taxes',
  ],
  excluded: ['Other lunches and dinners', 'Eravikulam park ticket', 'Kathakali and Kalaripayattu shows', 'Massages'],
  additionalInformation: [
    'Eravikulam National Park near Munnar closes for some weeks around February and March, when the Nilgiri tahr have their young.',
    'The heaviest rain falls in June and July; houseboats still sail.',
    'Munnar’s nights are cool all year: bring a light jacket.',
  ],
  itinerary: [
    {
      title: 'Kochi to Munnar',
      details:
        '<p>Pick-up at the airport or station and about 130 km up to the tea country, with a stop at Cheeyappara falls. Rest at the hotel.</p>',
      photos: ['munnar'],
    },
    {
      title: 'Munnar',
      details:
        '<p>Tea museum, Mattupetty lake and Eravikulam park when open. A short walk through the rows with a plucker’s basket.</p>',
    },
    {
      title: 'Munnar to Thekkady',
      details: '<p>Cardamom country. Spice garden in the afternoon; optional Kathakali in the evening.</p>',
    },
    {
      title: 'Thekkady to Alappuzha',
      details:
        '<p>Morning boat on Periyar lake, then down to the plain. A late houseboat check-in; lunch and dinner on board.</p>',
    },
    {
      title: 'Backwaters to Fort Kochi',
      details:
        '<p>Cruise before breakfast, when fishermen work the canals. Then Fort Kochi: nets, St Francis Church and Mattancherry.</p>',
      photos: ['kerala'],
    },
    {
      title: 'Departure',
      details: '<p>Breakfast and transfer. With a late flight there is time for Jew Town’s spice shops.</p>',
    },
  ],
  specialInstructions:
    '<p>Children’s car seats are free if you ask when booking. Those who feel sick on bends should sit in front and take their tablet before Munnar.</p>',
  conditionsOfTravel: `<p>Houseboats moor at sunset by rule of the district; the air-conditioning in the cabin runs from 9 pm to 6 am.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.nature,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 30 }],
}
