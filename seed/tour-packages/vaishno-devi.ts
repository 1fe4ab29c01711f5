import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const vaishnoDevi: SeedTourPackage = {
  id: 5,
  name: 'Vaishno Devi Yatra from Jammu',
  nativeName: { text: 'वैष्णो देवी यात्रा', lang: 'hi' },
  duration: '3D 2N',
  tourType: 'Pilgrimage with trek',
  basePriceRupees: 7900,
  tag: 'Open all year',
  categories: ['Pilgrimage', 'Weekend Getaways'],
  regions: ['Jammu and Kashmir'],
  stops: ['Jammu', 'Katra', 'Vaishno Devi', 'Katra', 'Jammu'],
  images: ['vaishnodevi', 'vehicle-hills', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Jammu Tawi and Shri Mata Vaishno Devi Katra railway stations; Jammu airport',
  description:
    '<p>‘Jai Mata Di’ is the greeting, the password and the walking song on the path to the cave in the Trikuta hills. From Katra it is about 13 km to the Bhawan, paved, lit all night and roofed for long stretches.</p><p>We keep a room in Katra for both nights, so that you can walk when it suits you: most of our guests start in the cool of the evening and come down after sunrise.</p>',
  highlights: [
    'Darshan of the three pindis in the cave shrine',
    'The lit night path with views over Katra',
    'Bhairon temple by ropeway',
    'Raghunath temple in Jammu',
  ],
  included: [
    'Two nights in Katra, room kept while you walk',
    'Two breakfasts and two vegetarian dinners',
    'Transfers from Jammu and back',
    'Help with the yatra registration and access card',
    'Escort to the start of the path at Banganga',
    'All taxes',
  ],
  excluded: [
    'Pony, palki, pitthu, battery car and helicopter',
    'Bhawan–Bhairon ropeway',
    'Lunches',
    'Rooms at the Bhawan',
  ],
  additionalInformation: [
    'The shrine is open all year, day and night; it closes briefly for the two aartis.',
    'Queues are longest in both Navratris, in school holidays and at New Year.',
    'Snow may fall from December to February, and heavy monsoon rain can stop the walk for some hours.',
  ],
  itinerary: [
    {
      title: 'Jammu to Katra',
      details:
        '<p>Pick-up in Jammu, a stop at Raghunath temple, and about 50 km to Katra. Collect the access card; those who wish may start walking in the evening.</p>',
    },
    {
      title: 'The walk to the Bhawan',
      details:
        '<p>Banganga, Charan Paduka, Adhkuwari, Bhawan: allow five to seven hours up. After darshan take the ropeway or the steps to Bhairon temple, then walk down to your bed.</p>',
      photos: ['vaishnodevi'],
    },
    {
      title: 'Katra to Jammu',
      details:
        '<p>A late breakfast and time for dry fruit and shawls in Katra’s bazaar. Drop at Jammu or Katra station by 3 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>Carry little: a shawl, water, torch and your medicines. Leave belts and leather purses in the room. Book battery cars and the helicopter only on the Shrine Board’s own website.</p>',
  conditionsOfTravel: `<p>Without the Shrine Board’s access card nobody passes Banganga. The card is free and is issued against a photo identity card in person.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: `<p>If the Shrine Board suspends the yatra, you may move your date once without charge.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  travellers: travellerNeeds.strenuous,
  leadDays: 2,
  departures: [{ kind: 'daily', capacity: 40 }],
}
