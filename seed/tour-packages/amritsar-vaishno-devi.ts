import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const amritsarVaishnoDevi: SeedTourPackage = {
  id: 44,
  name: 'Amritsar and Vaishno Devi',
  nativeName: { text: 'ਅੰਮ੍ਰਿਤਸਰ ਤੇ ਵੈਸ਼ਨੋ ਦੇਵੀ', lang: 'pa' },
  duration: '5D 4N',
  tourType: 'Pilgrimage by road',
  basePriceRupees: 14600,
  categories: ['Pilgrimage', 'Family Holidays'],
  regions: ['Punjab', 'Jammu and Kashmir'],
  stops: ['Amritsar', 'Katra', 'Vaishno Devi', 'Katra', 'Amritsar'],
  images: ['amritsar-lamps', 'vaishnodevi', 'amritsar', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Amritsar Junction railway station; Sri Guru Ram Dass Jee airport',
  description:
    '<p>Two kinds of devotion, one road apart: the calm of the Golden Temple, where everyone sits on the same floor to eat, and the night climb to the Mother’s cave above Katra. Amritsar comes first and last, so that tired legs end by the water.</p>',
  highlights: [
    'Golden Temple at night and in the morning',
    'Langar',
    'Walk or ride to the Vaishno Devi shrine',
    'Bhairon temple',
    'Jallianwala Bagh',
  ],
  included: [
    'Two nights in Amritsar and two in Katra',
    'Four breakfasts and four vegetarian dinners',
    'Air-conditioned vehicle from Amritsar and back',
    'Help with the yatra access card',
    'All taxes',
  ],
  excluded: ['Pony, palki, battery car, ropeway and helicopter', 'Lunches', 'Offerings'],
  additionalInformation: [
    'Amritsar to Katra takes five to six hours by road.',
    'In both Navratris the walk can take twice as long.',
    'Prepaid SIM cards from outside Jammu and Kashmir stop working after the state line.',
  ],
  itinerary: [
    {
      title: 'Amritsar',
      details: '<p>Pick-up, Jallianwala Bagh, langar and the Golden Temple after dark.</p>',
      photos: ['amritsar'],
    },
    { title: 'Amritsar to Katra', details: '<p>By Pathankot and Jammu. Access cards, early dinner, rest.</p>' },
    {
      title: 'Vaishno Devi',
      details:
        '<p>Start before dawn or in the evening, as you like: about 13 km up, darshan, Bhairon temple and down.</p>',
      photos: ['vaishnodevi'],
    },
    {
      title: 'Katra to Amritsar',
      details: '<p>A late start, lunch at a dhaba near Pathankot, and an evening free in the old city.</p>',
    },
    {
      title: 'Morning prayer and departure',
      details: '<p>The Golden Temple once more, kulcha breakfast, transfer by noon.</p>',
    },
  ],
  specialInstructions:
    '<p>Scarf for the gurdwara, walking shoes for the hill. Guests with knee trouble should book the battery car on the Shrine Board’s website as soon as their date opens.</p>',
  conditionsOfTravel: `<p>The Shrine Board’s access card is issued at Katra in person, free of charge.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  travellers: travellerNeeds.strenuous,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 32 }],
}
