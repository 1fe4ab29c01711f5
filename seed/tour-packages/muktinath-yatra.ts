import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const muktinathYatra: SeedTourPackage = {
  id: 35,
  name: 'Muktinath Yatra by Jeep',
  nativeName: { text: 'मुक्तिनाथ यात्रा', lang: 'ne' },
  duration: '8D 7N',
  tourType: 'International pilgrimage',
  basePriceRupees: 38500,
  categories: ['International', 'Pilgrimage', 'Adventure & Himalaya'],
  regions: ['Nepal'],
  stops: ['Kathmandu', 'Pokhara', 'Marpha', 'Jomsom', 'Muktinath', 'Jomsom', 'Pokhara', 'Sarangkot', 'Kathmandu'],
  images: ['muktinath', 'pokhara', 'nepal', 'vehicle-hills', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Tribhuvan International airport, Kathmandu',
  description:
    '<p>Muktinath, ‘lord of liberation’, lies above 3,700 m on the dry side of the Annapurnas. Vaishnavas bathe under its 108 spouts; Buddhists honour the same place. We go up the Kali Gandaki by jeep in easy stages and come back by the same road, with a night at each height to get used to the air.</p>',
  highlights: [
    'The 108 spouts of Muktinath',
    'The Kali Gandaki gorge, where shaligrams are found',
    'Marpha, a white-washed apple village',
    'Pashupatinath at the start',
  ],
  included: [
    'Two nights in Kathmandu, three in Pokhara, two in Jomsom',
    'Seven breakfasts and seven vegetarian dinners',
    'Coach to Pokhara, private jeep beyond',
    'Annapurna conservation permit',
    'Tour leader throughout',
    'All taxes',
  ],
  excluded: ['Flights to Kathmandu', 'Pokhara–Jomsom flight', 'Pony from the jeep stand', 'Lunches', 'Puja'],
  additionalInformation: [
    'We travel from 20 September to 31 May and leave out the monsoon. From December to February nights in Jomsom fall far below freezing, and snow can close the road for some days.',
    'After the jeep stand it is about half an hour on foot and some steps to the temple.',
    'Strong wind blows up the valley every afternoon: we drive in the mornings.',
  ],
  itinerary: [
    { title: 'Kathmandu', details: '<p>Airport pick-up and Pashupatinath in the evening.</p>', photos: ['nepal'] },
    { title: 'To Pokhara', details: '<p>About 200 km by the Trishuli valley.</p>' },
    { title: 'To Jomsom', details: '<p>Ten hours by jeep with stops at Beni, Tatopani’s hot spring and Marpha.</p>' },
    {
      title: 'Muktinath',
      details: '<p>Early start, darshan and bath, and time to sit. Back to Jomsom, about 2,700 m, for the night.</p>',
    },
    { title: 'Back to Pokhara', details: '<p>Down the gorge to warm air and the lake.</p>' },
    { title: 'Pokhara', details: '<p>Sarangkot, Bindhyabasini and Tal Barahi, all at ease.</p>' },
    { title: 'To Kathmandu', details: '<p>By coach, arriving in the late afternoon.</p>' },
    { title: 'Departure', details: '<p>Boudhanath if time allows, and transfer to the airport.</p>' },
  ],
  specialInstructions: `<p>Bring warm clothes, a dust mask, towel and a second pair of shoes for the bath. The water is ice-cold: a splash is enough for elders.</p>${standardTexts.mountainHealth}`,
  conditionsOfTravel:
    '<p>Passport or original voter card for each adult, and two photographs for the permit. Guests above 65 bring a doctor’s note.</p>',
  thingsToMaintain: `${standardTexts.templeEtiquette}<p>Shaligrams may not be taken out of Nepal without a permit.</p>`,
  policies: `<p>A blocked road may make us turn back at Tatopani; then we refund the nights and permits not used.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  travellers: travellerNeeds.strenuous,
  leadDays: 14,
  seasonNote: 'In the monsoon the jeep road to Jomsom is not safe.',
  departures: [{ kind: 'daily', capacity: 22, season: { from: '09-20', to: '05-31' } }],
}
