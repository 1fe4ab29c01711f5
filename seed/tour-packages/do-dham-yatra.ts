import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const doDhamYatra: SeedTourPackage = {
  id: 3,
  name: 'Do Dham Yatra: Kedarnath and Badrinath',
  nativeName: { text: 'दो धाम यात्रा', lang: 'hi' },
  duration: '6D 5N',
  tourType: 'Pilgrimage by road',
  basePriceRupees: 18500,
  categories: ['Char Dham Yatra', 'Pilgrimage'],
  regions: ['Uttarakhand'],
  stops: ['Haridwar', 'Guptkashi', 'Kedarnath', 'Guptkashi', 'Badrinath', 'Rudraprayag', 'Haridwar'],
  images: [
    'kedarnath',
    'badrinath',
    'kedarnath-path',
    'haridwar-aarti',
    'vehicle-hills',
    'stay-room',
    'meal-thali',
    'group-leader',
  ],
  nearTransport: 'Haridwar Junction railway station; Jolly Grant airport, Dehradun',
  description:
    '<p>For families who cannot take ten days: the Shiva shrine of Kedarnath and the Vishnu shrine of Badrinath in six, without skipping the night at Kedarnath. Both lie in eastern Garhwal, so the long western loop falls away.</p><p>The road passes all five prayags, the meetings of rivers that build up the Ganga. We stop at each, even if only for a photograph and a cup of tea.</p>',
  highlights: [
    'Kedarnath with a night at the top',
    'Badrinath and Tapt Kund',
    'Mana village',
    'The prayags of the Alaknanda on the way',
  ],
  included: [
    'Five nights: two in Guptkashi, one each in Kedarnath, Badrinath and Rudraprayag',
    'Five breakfasts and five vegetarian dinners',
    'Vehicle from Haridwar and back, with tolls and parking',
    'Yatra registration',
    'Tour leader throughout',
    'All taxes',
  ],
  excluded: [
    'Pony, palki or helicopter at Kedarnath',
    'Jeep Sonprayag–Gaurikund',
    'Lunches',
    'Puja fees',
    'Travel insurance',
  ],
  additionalInformation: [
    'Kedarnath and Badrinath open in late April or May. Kedarnath closes about Diwali, Badrinath some weeks later.',
    'The Kedarnath walk is about 16 km each way; Badrinath is reached by vehicle.',
    'A day of the drive may take ten hours when the road is under repair.',
  ],
  itinerary: [
    {
      title: 'Haridwar to Guptkashi',
      details: '<p>Along the Ganga to Devprayag and up the Mandakini. Dinner and a briefing in Guptkashi.</p>',
    },
    {
      title: 'Walk to Kedarnath',
      details: '<p>Jeep to Gaurikund, then the climb of about 16 km. Night near the temple.</p>',
      photos: ['kedarnath'],
    },
    {
      title: 'Kedarnath to Guptkashi',
      details: '<p>Early darshan, then down. Your legs will ask for hot water; our hotel has it.</p>',
    },
    {
      title: 'Guptkashi to Badrinath',
      details:
        '<p>Past Ukhimath, winter seat of Kedarnath, then Chopta and Joshimath. Bath in Tapt Kund and evening darshan.</p>',
      photos: ['badrinath'],
    },
    {
      title: 'Mana and down to Rudraprayag',
      details:
        '<p>Mana’s stone lanes, Saraswati stream and Bhim Pul in the morning. Stops at Nandaprayag and Karnaprayag on the way down.</p>',
    },
    {
      title: 'Rudraprayag to Haridwar',
      details:
        '<p>Dhari Devi temple near Srinagar, Devprayag, and Haridwar by mid-afternoon in time for the Har Ki Pauri aarti.</p>',
    },
  ],
  specialInstructions: `<p>Pack for two climates: light cotton for Haridwar, wool for the temples. Medicines in your hand bag, not in the roof luggage.</p>${standardTexts.mountainHealth}`,
  conditionsOfTravel: `<p>Guests who prefer the helicopter to Kedarnath book it themselves on the official IRCTC site with their registration number; tell us, and we adapt the day.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: `<p>Guests who do not wish to walk may stay in Guptkashi for the Kedarnath night at no extra cost.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  travellers: travellerNeeds.strenuous,
  leadDays: 10,
  seasonNote: 'Kedarnath and Badrinath are closed in winter.',
  departures: [{ kind: 'daily', capacity: 28, season: { from: '05-20', to: '10-08' } }],
}
