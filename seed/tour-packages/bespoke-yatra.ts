import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const bespokeYatra: SeedTourPackage = {
  id: 39,
  name: 'Your Own Yatra: A Private Journey Planned with You',
  nativeName: { text: 'आपकी अपनी यात्रा', lang: 'hi' },
  duration: '5D 4N',
  tourType: 'Bespoke',
  basePriceRupees: 0,
  categories: ['Pilgrimage', 'Family Holidays'],
  regions: ['Uttarakhand', 'Uttar Pradesh'],
  stops: [],
  images: ['varanasi-aarti', 'gangotri', 'ayodhya', 'rishikesh', 'badrinath'],
  nearTransport: 'Any railway station or airport in India',
  description:
    '<p>A grandmother’s eightieth birthday in Kashi, asthi visarjan at Haridwar, a whole housing society to Ayodhya, an offsite with a quiet morning by the Ganga: some journeys fit no list. Tell us who travels, when, and what matters; a planner calls you and writes a plan with a fixed price.</p><p>The five days below are only an example. Yours will look different.</p>',
  highlights: [
    'One planner from the first call to the last drop',
    'Wheelchairs, doctors on call, priests in your own language',
    'From 2 to 200 travellers',
    'A written price before you decide',
  ],
  included: ['Whatever your plan says, line by line', 'A coordinator on the ground', '24/7 help on WhatsApp and phone'],
  excluded: ['Anything not written in the plan'],
  additionalInformation: [
    'Write to us with dates, number of guests, ages and the town you start from.',
    'A plan takes two working days and costs nothing.',
  ],
  itinerary: [
    {
      title: 'Example: Haridwar',
      details: '<p>Private vehicle from Delhi, rooms on the ground floor near Har Ki Pauri, and the evening aarti.</p>',
    },
    {
      title: 'Example: Rishikesh',
      details: '<p>A family havan by the river, and lunch cooked without onion and garlic.</p>',
      photos: ['rishikesh'],
    },
    {
      title: 'Example: to Ayodhya',
      details: '<p>Night train with a coordinator on board, rest until noon, Sarayu aarti.</p>',
      photos: ['ayodhya'],
    },
    { title: 'Example: Ayodhya to Kashi', details: '<p>Early darshan with wheelchairs, then by road to Varanasi.</p>' },
    {
      title: 'Example: Kashi',
      details: '<p>Own boat at sunrise, Vishwanath darshan, aarti from the water.</p>',
      photos: ['varanasi-aarti'],
    },
  ],
  specialInstructions:
    '<p>Tell us early about illnesses, diets and fears of height: planning around them is what this journey is for.</p>',
  conditionsOfTravel: '<p>Dates and rooms are held once you accept the written plan.</p>',
  thingsToMaintain: '',
  policies: `<p>Payment follows the written plan you accept.</p>${standardTexts.cancellation}`,
  terms: standardTexts.law,
  travellers: travellerNeeds.nothing,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 20 }],
}
