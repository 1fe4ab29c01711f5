import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const rannOfKutch: SeedTourPackage = {
  id: 12,
  name: 'White Rann and the Crafts of Kutch',
  nativeName: { text: 'કચ્છનું રણ', lang: 'gu' },
  duration: '4D 3N',
  tourType: 'Culture and landscape',
  basePriceRupees: 17800,
  strikePriceRupees: 19500,
  tag: 'Winter only',
  categories: ['Heritage & Culture', 'Family Holidays', 'Honeymoon'],
  regions: ['Gujarat'],
  stops: ['Bhuj', 'Bhujodi', 'Bhuj', 'White Rann', 'Kalo Dungar', 'White Rann', 'Bhuj'],
  images: ['rann', 'rann-huts', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Bhuj railway station; Bhuj airport',
  description:
    '<p>After the monsoon the water leaves, and salt stays: white to the horizon, crackling under your feet, blue by moonlight. You sleep two nights in a bhunga, the round mud house of Kutch, with a fire outside and folk singers who have known each other since school.</p><p>By day we visit the people who make Kutch famous: weavers in Bhujodi, Ajrakh printers in Ajrakhpur and embroiderers in the villages of Banni.</p>',
  highlights: [
    'White Rann at sunset and under the stars',
    'Two nights in a bhunga',
    'Weavers, block printers and embroiderers at work',
    'Kalo Dungar, the highest hill of Kutch',
    'Smritivan, the earthquake museum of Bhuj',
  ],
  included: [
    'Two nights in a bhunga near Dhordo and one in Bhuj',
    'Three breakfasts, two lunches and three Kutchi dinners',
    'Vehicle from Bhuj and back',
    'Rann permit',
    'Folk music on one evening',
    'All taxes',
  ],
  excluded: ['Camel cart and paramotor rides', 'Smritivan ticket', 'Shopping'],
  additionalInformation: [
    'We travel only from 1 November to 28 February. In early November parts of the Rann may still be wet.',
    'Full-moon nights fill first; new-moon nights have the stars.',
    'Nights fall to about 10 °C in December and January.',
  ],
  itinerary: [
    {
      title: 'Bhuj and the weavers',
      details:
        '<p>Pick-up by noon. Smritivan on its hill, then Bhujodi and Ajrakhpur, where cloth is printed with natural dyes. Night in Bhuj.</p>',
    },
    {
      title: 'Bhuj to the White Rann',
      details:
        '<p>About 80 km north through the Banni grassland. Lunch at the bhunga; on to the salt for sunset, and dinner with music by the fire.</p>',
      photos: ['rann'],
    },
    {
      title: 'Kalo Dungar and craft villages',
      details:
        '<p>View over the Rann from Kalo Dungar and the noon feeding of jackals at its Dattatreya temple. Embroidery and leather work in the afternoon. A second walk on the salt at night.</p>',
    },
    { title: 'Sunrise and return', details: '<p>Sunrise on the salt, breakfast, and Bhuj by noon.</p>' },
  ],
  specialInstructions:
    '<p>Bring a warm jacket, closed shoes for the salt, sunglasses and lip balm. The bhungas have attached bathrooms and hot water for some hours a day.</p>',
  conditionsOfTravel: `<p>The Rann lies near the border. Every adult’s identity card is copied for the permit; drones are not allowed.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.nature,
  policies: `<p>If rain makes the salt unsafe, Dholavira and the Road to Heaven replace one visit at no extra cost.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  seasonNote: 'From March to October the Rann is too hot or under water.',
  departures: [{ kind: 'daily', capacity: 24, season: { from: '11-01', to: '02-28' } }],
}
