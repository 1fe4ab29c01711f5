import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const amritsarWeekend: SeedTourPackage = {
  id: 11,
  name: 'Amritsar: Golden Temple and Old City',
  nativeName: { text: 'ਅੰਮ੍ਰਿਤਸਰ', lang: 'pa' },
  duration: '3D 2N',
  tourType: 'Pilgrimage and city',
  basePriceRupees: 8400,
  categories: ['Weekend Getaways', 'Pilgrimage', 'Heritage & Culture'],
  regions: ['Punjab'],
  stops: ['Amritsar', 'Attari', 'Amritsar'],
  images: ['amritsar', 'amritsar-lamps', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Amritsar Junction railway station; Sri Guru Ram Dass Jee airport',
  description:
    '<p>Go twice to Sri Harmandir Sahib: once at night, when the gold floats on black water, and once before dawn for the palki ceremony. In between, sit down in the langar, where volunteers feed everyone who comes, at every hour.</p><p>The old city around it is made for walking: Jallianwala Bagh, spice lanes, phulkari shops, and breakfasts of kulcha that need a nap afterwards.</p>',
  highlights: [
    'Golden Temple by night and at dawn',
    'Langar, with time to help in the kitchen',
    'Jallianwala Bagh and the Partition Museum',
    'Old-city food walk',
  ],
  included: [
    'Two nights in a hotel near Hall Bazaar',
    'Two breakfasts and one Punjabi dinner',
    'Station or airport transfers',
    'Guide for the old city',
    'Transfer to the Attari border',
    'Partition Museum ticket',
    'All taxes',
  ],
  excluded: ['Lunches', 'Shopping', 'Personal offerings'],
  additionalInformation: [
    'The flag ceremony at Attari is held by the Border Security Force and may be closed to visitors; then we show Gobindgarh Fort instead.',
    'The Partition Museum is closed on Mondays.',
    'December and January mornings are foggy and cold.',
  ],
  itinerary: [
    {
      title: 'Arrival and the temple at night',
      details:
        '<p>Pick-up and check-in from noon. Jallianwala Bagh in the afternoon, langar and the Golden Temple after dark.</p>',
      photos: ['amritsar'],
    },
    {
      title: 'Dawn, old city and border',
      details:
        '<p>Palki ceremony before sunrise, kulcha breakfast, museum and food walk. About 30 km to Attari for the evening ceremony.</p>',
    },
    {
      title: 'Durgiana and departure',
      details: '<p>Durgiana temple, an hour for juttis and papad, and drop by noon.</p>',
    },
  ],
  specialInstructions:
    '<p>Heads are covered inside the Golden Temple by men and women alike: bring a scarf or take one at the gate. Shoes are kept free of charge.</p>',
  conditionsOfTravel: `<p>No bags are allowed at Attari; carry your identity card in your pocket.</p>${standardTexts.identity}`,
  thingsToMaintain:
    '<ul><li>No tobacco or alcohol in or near the gurdwara.</li><li>Sit lower than the Guru Granth Sahib; do not turn your feet towards it.</li><li>In the langar take only what you will eat.</li><li>No photographs inside the sanctum.</li></ul>',
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 2,
  departures: [{ kind: 'daily', capacity: 32 }],
}
