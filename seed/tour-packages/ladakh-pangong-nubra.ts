import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const ladakhPangongNubra: SeedTourPackage = {
  id: 23,
  name: 'Ladakh: Leh, Nubra and Pangong',
  nativeName: { text: 'लद्दाख', lang: 'hi' },
  duration: '7D 6N',
  tourType: 'Mountain journey',
  basePriceRupees: 29500,
  strikePriceRupees: 32000,
  tag: 'June to September',
  categories: ['Adventure & Himalaya', 'Most Popular Tours'],
  regions: ['Ladakh'],
  stops: ['Leh', 'Nimmu', 'Leh', 'Khardung La', 'Hunder', 'Turtuk', 'Hunder', 'Pangong Tso', 'Thiksey', 'Leh'],
  images: ['ladakh', 'nubra', 'vehicle-hills', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Kushok Bakula Rimpochee airport, Leh',
  description:
    '<p>Leh lies at about 3,500 m, so the first thing we plan is rest. Two nights to get used to the air, then over Khardung La to the dunes of Nubra, along the Shyok river to the blue water of Pangong, and back by the monasteries of the Indus.</p><p>Every car carries oxygen, and no night is placed higher than Pangong, about 4,250 m.</p>',
  highlights: [
    'Two nights in Leh before any pass',
    'Khardung La, about 5,360 m',
    'Dunes and double-humped camels at Hunder',
    'A night by Pangong Tso',
    'Thiksey and Shey above the Indus',
  ],
  included: [
    'Three nights in Leh, two in Nubra, one at Pangong',
    'Six breakfasts and six dinners',
    'Private car from and to Leh airport',
    'Inner-line permit and environment fee for Indian citizens',
    'Oxygen cylinder and oximeter in the car',
    'All taxes',
  ],
  excluded: ['Flights to Leh', 'Monastery tickets', 'Camel ride', 'Lunches'],
  additionalInformation: [
    'We travel from 1 June to 30 September, when the passes are kept open.',
    'Only postpaid SIM cards from other states work in Ladakh.',
    'Camp and hotel power at Pangong runs for some hours in the evening.',
  ],
  itinerary: [
    {
      title: 'Fly to Leh and rest',
      details: '<p>Transfer, hot tea, and no stairs. In the evening, if you feel well, Shanti Stupa by car.</p>',
    },
    {
      title: 'Along the Indus',
      details:
        '<p>Meeting of Indus and Zanskar at Nimmu, Gurudwara Pathar Sahib, Magnetic Hill and the Hall of Fame. All of it low and gentle.</p>',
    },
    {
      title: 'Over Khardung La to Nubra',
      details:
        '<p>A short stop at the pass, fifteen minutes and no more. Diskit’s great Maitreya and the dunes of Hunder.</p>',
    },
    {
      title: 'Nubra and Turtuk',
      details:
        '<p>Down the Shyok to the apricot village of Turtuk when the road is open; else a slow day in Hunder.</p>',
    },
    {
      title: 'By Shyok to Pangong',
      details: '<p>Five to six hours on a rough road. Walk by the lake, early dinner, stars.</p>',
      photos: ['ladakh'],
    },
    {
      title: 'Pangong to Leh',
      details:
        '<p>Sunrise on the lake, then over Chang La and past Thiksey and Shey. A last evening in Leh’s bazaar.</p>',
    },
    { title: 'Departure', details: '<p>Transfer to the airport. Morning flights are the reliable ones.</p>' },
  ],
  specialInstructions: `<p>Do not fly in with a cold. Bring sunglasses, sun cream, lip balm and a warm jacket even in July. Ask your doctor about acetazolamide.</p>${standardTexts.mountainHealth}`,
  conditionsOfTravel: `<p>Guests of other nationalities need a protected-area permit and two passport copies; tell us ten days ahead.</p>${standardTexts.identity}`,
  thingsToMaintain: `${standardTexts.nature}<ul><li>Walk around stupas and mani walls clockwise.</li><li>Do not drive or bathe in the lake.</li></ul>`,
  policies: `<p>When snow or landslide closes a pass, we stay a night longer on the safe side and refund what falls away.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  travellers: travellerNeeds.strenuous,
  leadDays: 3,
  seasonNote: 'Snow closes the high passes in winter.',
  departures: [{ kind: 'daily', capacity: 24, season: { from: '06-01', to: '09-30' } }],
}
