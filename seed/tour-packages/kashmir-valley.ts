import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const kashmirValley: SeedTourPackage = {
  id: 24,
  name: 'Kashmir: Srinagar, Gulmarg and Pahalgam',
  nativeName: { text: 'कश्मीर', lang: 'hi' },
  duration: '6D 5N',
  tourType: 'Family holiday',
  basePriceRupees: 24900,
  tag: 'Houseboat night',
  categories: ['Most Popular Tours', 'Family Holidays', 'Honeymoon', 'Adventure & Himalaya'],
  regions: ['Jammu and Kashmir'],
  stops: ['Srinagar', 'Pahalgam', 'Srinagar', 'Gulmarg', 'Srinagar'],
  images: ['kashmir', 'gulmarg', 'vehicle-hills', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Srinagar airport; Srinagar railway station',
  description:
    '<p>One night on a carved houseboat, two among the rivers of Pahalgam, two in Srinagar with a day in Gulmarg. Spring brings tulips, summer green meadows, October turns the chinars red, and winter covers all of it with snow.</p>',
  highlights: [
    'Shikara ride on Dal Lake',
    'A night on a houseboat',
    'Gulmarg with its gondola',
    'Betaab and Aru valleys near Pahalgam',
    'Mughal gardens of Srinagar',
  ],
  included: [
    'One night on a houseboat, two in Pahalgam, two in Srinagar',
    'Five breakfasts and five dinners',
    'Vehicle from and to Srinagar',
    'One hour by shikara',
    'All taxes',
  ],
  excluded: [
    'Gulmarg gondola tickets',
    'Ponies and local union taxis in Pahalgam and Sonamarg',
    'Garden tickets',
    'Lunches',
  ],
  additionalInformation: [
    'Gondola tickets are sold online only, in your own name; the upper stage is nearly 4,000 m high and closes in strong wind.',
    'The tulip garden opens for about a month in spring.',
    'Some places are opened and closed by the administration at short notice; we go only where visitors are allowed.',
  ],
  itinerary: [
    {
      title: 'Srinagar and Dal Lake',
      details: '<p>Pick-up, houseboat, and a shikara at sunset among lotus and floating gardens.</p>',
      photos: ['kashmir'],
    },
    {
      title: 'Srinagar to Pahalgam',
      details:
        '<p>About 90 km past the saffron fields of Pampore and the ruins of Avantipora. Evening by the Lidder.</p>',
    },
    { title: 'Valleys of Pahalgam', details: '<p>Betaab and Aru by local taxi, with time for a picnic.</p>' },
    {
      title: 'Back to Srinagar',
      details: '<p>Nishat and Shalimar gardens and the papier-mâché workshops of the old city.</p>',
    },
    {
      title: 'Gulmarg',
      details: '<p>About 50 km up to the meadow, some 2,650 m high. Gondola or a walk; snow play in winter.</p>',
    },
    {
      title: 'Departure',
      details: '<p>Breakfast and transfer. Arrive three hours early: the airport has several checks.</p>',
    },
  ],
  specialInstructions:
    '<p>Prepaid SIM cards from other states do not work here. From November to March bring boots and thermals; they can also be hired at Tangmarg.</p>',
  conditionsOfTravel: `<p>In winter local drivers with chains take over on the last stretch to Gulmarg; their fare is paid on the spot.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.nature,
  policies: `<p>If an official advisory speaks against travel to the valley on your dates, you may move them or take your money back in full, at any time before the start.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 32 }],
}
