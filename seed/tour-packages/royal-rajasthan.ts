import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const royalRajasthan: SeedTourPackage = {
  id: 17,
  name: 'Royal Rajasthan: Jaipur, Jodhpur, Jaisalmer and Udaipur',
  nativeName: { text: 'राजस्थान दर्शन', lang: 'hi' },
  duration: '9D 8N',
  tourType: 'Heritage by road',
  basePriceRupees: 36500,
  strikePriceRupees: 39900,
  tag: 'Best October to March',
  categories: ['Heritage & Culture', 'Most Popular Tours', 'Family Holidays'],
  regions: ['Rajasthan'],
  stops: ['Jaipur', 'Pushkar', 'Jodhpur', 'Jaisalmer', 'Sam', 'Jodhpur', 'Ranakpur', 'Udaipur'],
  images: ['jodhpur', 'jaipur', 'jaisalmer', 'udaipur', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Jaipur railway station or airport to start; Udaipur to end',
  description:
    '<p>Pink, blue, gold and white: the four great cities of Rajasthan in one line, from Jaipur to Udaipur. The drives are four to six hours, the roads are good, and every one of them ends at a fort.</p><p>You sleep in old houses with courtyards rather than in glass towers, and one night in a tent among the dunes of Sam.</p>',
  highlights: [
    'Amer, Mehrangarh and the living fort of Jaisalmer',
    'A night in the dunes at Sam',
    'Ranakpur’s marble temple with its 1,444 pillars',
    'Lake Pichola at sunset',
  ],
  included: [
    'Eight nights: seven in heritage hotels, one in a tented camp',
    'Eight breakfasts and four dinners',
    'Air-conditioned vehicle with one driver throughout',
    'Licensed guides in the four cities',
    'Camel ride at Sam',
    'Boat on Lake Pichola',
    'All taxes',
  ],
  excluded: ['Monument tickets (about ₹1,500 for Indian citizens)', 'Lunches', 'Tips'],
  additionalInformation: [
    'Best from October to March. In May and June the desert passes 42 °C by day.',
    'Camp nights in December and January are near 5 °C; quilts are thick.',
  ],
  itinerary: [
    { title: 'Arrive in Jaipur', details: '<p>Transfer, rest, and an evening in the old bazaars.</p>' },
    {
      title: 'Jaipur',
      details: '<p>Amer in the morning, City Palace, Jantar Mantar and Hawa Mahal in the afternoon.</p>',
      photos: ['jaipur'],
    },
    {
      title: 'Jaipur to Jodhpur',
      details: '<p>About 340 km by Ajmer, with time for the Brahma temple and the lake at Pushkar.</p>',
    },
    {
      title: 'Jodhpur to Jaisalmer',
      details: '<p>Mehrangarh at opening time, a walk below it through the blue houses, then the desert road west.</p>',
    },
    {
      title: 'Jaisalmer and the dunes',
      details:
        '<p>Sonar Qila, where families still live inside the walls, Patwon ki Haveli and Gadisar lake. By 4 pm to Sam, about 40 km: camels, sunset, folk music, tent.</p>',
      photos: ['jaisalmer'],
    },
    {
      title: 'Jaisalmer to Jodhpur',
      details: '<p>Sunrise on the sand, Kuldhara’s empty village, and back to Jodhpur for the night.</p>',
    },
    {
      title: 'By Ranakpur to Udaipur',
      details:
        '<p>Into the Aravalli hills. The Jain temple of Ranakpur opens to visitors at noon. Udaipur by evening.</p>',
    },
    {
      title: 'Udaipur',
      details: '<p>City Palace, Jagdish temple, Saheliyon ki Bari and the evening boat on Lake Pichola.</p>',
      photos: ['udaipur'],
    },
    { title: 'Departure', details: '<p>Breakfast by the lake and transfer to station or airport.</p>' },
  ],
  specialInstructions:
    '<p>Carry a soft scarf for sand and sun, a warm layer for the camp, and cash: the villages have few machines.</p>',
  conditionsOfTravel: standardTexts.identity + standardTexts.foreignGuests,
  thingsToMaintain:
    '<ul><li>No leather inside the temples of Ranakpur and the Jaisalmer fort.</li><li>Sarees and dhotis dry on private roofs in the blue city: look, do not enter.</li><li>Take plastic out of the dunes.</li></ul>',
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 28 }],
}
