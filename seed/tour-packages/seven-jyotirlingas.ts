import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const sevenJyotirlingas: SeedTourPackage = {
  id: 42,
  name: 'Seven Jyotirlingas of Gujarat, Madhya Pradesh and Maharashtra: Nageshwar, Somnath, Mahakaleshwar, Omkareshwar, Grishneshwar, Trimbakeshwar and Bhimashankar by Road',
  nativeName: { text: 'सात ज्योतिर्लिंग यात्रा', lang: 'hi' },
  duration: '12D 11N',
  tourType: 'Pilgrimage by road',
  basePriceRupees: 41800,
  categories: ['Pilgrimage'],
  regions: ['Gujarat', 'Madhya Pradesh', 'Maharashtra'],
  stops: [
    'Ahmedabad',
    'Nageshwar',
    'Somnath',
    'Ahmedabad',
    'Ujjain',
    'Omkareshwar',
    'Grishneshwar',
    'Trimbakeshwar',
    'Bhimashankar',
    'Pune',
  ],
  images: ['omkareshwar', 'somnath', 'dwarka', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Ahmedabad railway station or airport to start; Pune to end',
  description:
    '<p>Of the twelve Jyotirlingas seven lie in western and central India, close enough for one journey. We start in Ahmedabad, go round the Saurashtra coast, turn east to Ujjain and to the Narmada at Omkareshwar, and come down through the Deccan to Pune.</p><p>It is a long road. We drive by day, rest on arrival, and plan each darshan for the calm hours.</p>',
  highlights: [
    'Seven Jyotirlingas in one journey',
    'Bhasma aarti at Mahakaleshwar, when the temple grants seats',
    'The island temple of Omkareshwar in the Narmada',
    'Ellora’s Kailasa temple beside Grishneshwar',
  ],
  included: [
    'Eleven nights in hotels and good dharamshalas',
    'Eleven breakfasts and eleven vegetarian dinners',
    'Air-conditioned coach from Ahmedabad to Pune',
    'Tour leader and local guides',
    'Ellora ticket for Indian citizens',
    'All taxes',
  ],
  excluded: ['Bhasma aarti, abhishek and VIP darshan fees', 'Lunches', 'Travel to Ahmedabad and from Pune'],
  additionalInformation: [
    'Departs on a Monday every four weeks, with 30 seats.',
    'On Mondays in Shravan and on Mahashivratri waiting times are very long.',
    'Seats for the bhasma aarti are given out by the temple at Ujjain against identity cards.',
  ],
  itinerary: [
    { title: 'Ahmedabad', details: '<p>Arrival, welcome dinner and a talk on the twelve Jyotirlingas.</p>' },
    {
      title: 'To Dwarka',
      details: '<p>A full day on good roads by Rajkot and Jamnagar; Gomti Ghat in the evening.</p>',
    },
    {
      title: 'Nageshwar and Dwarka',
      details: '<p>First Jyotirlinga of the journey, then Dwarkadhish and Bet Dwarka.</p>',
      photos: ['dwarka'],
    },
    {
      title: 'To Somnath',
      details: '<p>About 235 km along the coast; the 7 pm aarti by the sea.</p>',
      photos: ['somnath'],
    },
    { title: 'Back to Ahmedabad', details: '<p>Morning darshan, then about 400 km with long breaks.</p>' },
    { title: 'To Ujjain', details: '<p>Through Godhra and Dahod to the Shipra; evening at Ram Ghat.</p>' },
    {
      title: 'Mahakaleshwar',
      details: '<p>Bhasma aarti before dawn for those with seats, Mahakal Lok, Harsiddhi and Kal Bhairav.</p>',
    },
    {
      title: 'To Omkareshwar',
      details: '<p>About 140 km by Indore. Bridge or boat to the island; Mamleshwar on the south bank.</p>',
    },
    { title: 'To Chhatrapati Sambhajinagar', details: '<p>A long drive across the Satpura hills into the Deccan.</p>' },
    {
      title: 'Grishneshwar, Ellora, Nashik',
      details: '<p>Darshan, the Kailasa temple of Ellora, and on to Nashik for the night.</p>',
    },
    {
      title: 'Trimbakeshwar',
      details: '<p>About 30 km to the source of the Godavari; Panchavati in Nashik on the way back.</p>',
    },
    {
      title: 'Bhimashankar and Pune',
      details: '<p>Through the Sahyadri to the forest temple of Bhimashankar; drop in Pune by 8 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>Men need a dhoti and women a sari for the inner shrines of some temples; pack one set. Bring a neck pillow: on five days we drive seven hours or more.</p>',
  conditionsOfTravel: `<p>Bhimashankar is reached by a stairway; a doli can be hired on the spot.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: `<p>If a temple closes for an eclipse or repairs, we change the hour of the visit; a missed darshan has no money value and is not refunded.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'listed', capacity: 30, weekday: 1, everyWeeks: 4 }],
}
