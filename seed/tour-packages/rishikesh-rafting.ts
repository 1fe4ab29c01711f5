import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const rishikeshRafting: SeedTourPackage = {
  id: 27,
  name: 'Rishikesh Rafting Weekend',
  nativeName: { text: 'ऋषिकेश', lang: 'hi' },
  duration: '2D 1N',
  tourType: 'Adventure',
  basePriceRupees: 4300,
  tag: 'From 14 years',
  categories: ['Adventure & Himalaya', 'Weekend Getaways'],
  regions: ['Uttarakhand'],
  stops: ['Shivpuri', 'Ram Jhula', 'Rishikesh'],
  images: ['rishikesh', 'haridwar-aarti', 'vehicle-hills', 'meal-thali', 'group-leader'],
  nearTransport: 'Yog Nagari Rishikesh and Haridwar railway stations; Jolly Grant airport, Dehradun',
  description:
    '<p>About 16 km of the Ganga, from Shivpuri down to Rishikesh, with rapids that have names you will shout: Roller Coaster, Golf Course, Club House. In the evening the same river is quiet, and lamps float past Triveni Ghat.</p>',
  highlights: [
    'Rafting from Shivpuri with a licensed guide',
    'Ganga aarti at Triveni Ghat',
    'Beatles Ashram',
    'Sunrise yoga by the river',
  ],
  included: [
    'One night in a riverside camp with proper toilets',
    'One breakfast, one lunch, one dinner',
    'Raft, guide, helmet and life jacket',
    'Transfers from Rishikesh',
    'Yoga class',
    'All taxes',
  ],
  excluded: ['Bungee and zip-line', 'Photos and video', 'Beatles Ashram ticket'],
  additionalInformation: [
    'Rafting is closed by order during the monsoon. Our dates run from 1 October to 15 June.',
    'Minimum age 14 for this stretch; no alcohol before or on the river.',
    'The water is snow melt: cold even in May.',
  ],
  itinerary: [
    {
      title: 'Rapids and aarti',
      details:
        '<p>Meet at 10 am, safety talk, about three hours on the water. Late lunch, Ram Jhula and the aarti.</p>',
      photos: ['rishikesh'],
    },
    {
      title: 'Yoga and departure',
      details: '<p>Class at 7 am, breakfast, a walk through the murals of the Beatles Ashram, drop by 2 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>Wear quick-drying clothes and strapped sandals. Non-swimmers may raft; tell the guide. Spectacles need a band.</p>',
  conditionsOfTravel: `<p>Not for guests who are pregnant, have heart trouble, epilepsy or a recent injury. Each guest signs the operator’s safety form.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.nature,
  policies: `<p>If the river is closed or the guide finds it unsafe, the rafting share is refunded.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  travellers: travellerNeeds.rafting,
  leadDays: 2,
  seasonNote: 'Rafting is closed in the monsoon.',
  departures: [{ kind: 'daily', capacity: 40, season: { from: '10-01', to: '06-15' } }],
}
