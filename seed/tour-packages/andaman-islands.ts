import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const andamanIslands: SeedTourPackage = {
  id: 30,
  name: 'Andaman: Port Blair, Havelock and Neil',
  nativeName: { text: 'अंडमान', lang: 'hi' },
  duration: '6D 5N',
  tourType: 'Island holiday',
  basePriceRupees: 31500,
  strikePriceRupees: 34500,
  tag: 'Best November to April',
  categories: ['Beaches & Islands', 'Honeymoon', 'Most Popular Tours', 'Family Holidays'],
  regions: ['Andaman and Nicobar Islands'],
  stops: ['Port Blair', 'Havelock', 'Radhanagar', 'Neil', 'Port Blair'],
  images: ['andaman', 'andaman-boat', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Veer Savarkar International airport, Port Blair (Sri Vijaya Puram)',
  description:
    '<p>Three islands, two ferries, and water so clear that you count the fish from the jetty. We give Havelock (Swaraj Dweep) two nights, so that Radhanagar beach is yours at sunset without a clock, and Neil (Shaheed Dweep) one.</p><p>Port Blair begins and ends the trip, with the Cellular Jail and the story of those who were held there.</p>',
  highlights: [
    'Radhanagar beach at sunset',
    'Snorkelling at Elephant Beach',
    'The natural rock bridge of Neil Island',
    'Cellular Jail with light and sound show',
  ],
  included: [
    'Two nights in Port Blair, two in Havelock, one in Neil',
    'Five breakfasts',
    'Air-conditioned ferries between the islands',
    'All transfers',
    'Boat to Elephant Beach with snorkelling gear',
    'Cellular Jail and show tickets',
    'All taxes',
  ],
  excluded: ['Flights', 'Lunches and dinners', 'Scuba diving and sea walk', 'Glass-bottom boats'],
  additionalInformation: [
    'Best from November to April. From June to September ferries are cancelled more often.',
    'The sun sets before 6 pm for most of the year: days start early.',
    'Mobile data is slow on Havelock and Neil.',
  ],
  itinerary: [
    {
      title: 'Port Blair',
      details: '<p>Airport pick-up, rest, Corbyn’s Cove, Cellular Jail and its evening show.</p>',
    },
    {
      title: 'Ferry to Havelock',
      details: '<p>About two hours by sea. Radhanagar beach for the sunset.</p>',
      photos: ['andaman'],
    },
    {
      title: 'Elephant Beach',
      details: '<p>By boat to the reef: snorkelling with a guide, then a free afternoon.</p>',
    },
    { title: 'Ferry to Neil', details: '<p>Natural bridge at low tide, Bharatpur beach, sunset at Laxmanpur.</p>' },
    {
      title: 'Back to Port Blair',
      details:
        '<p>Morning ferry. Ross Island (Netaji Subhas Chandra Bose Dweep) with its ruins and deer, if sea and time allow.</p>',
    },
    { title: 'Departure', details: '<p>Transfer to the airport.</p>' },
  ],
  specialInstructions:
    '<p>Use reef-safe sun cream, wear beach shoes, and never take shells or coral: airport officers check. Tell us early if someone is prone to sea-sickness.</p>',
  conditionsOfTravel: `<p>Ferry tickets carry your name; the card you book with is the card you travel with. Foreign citizens register on arrival.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.nature,
  policies: `<p>If the port authority stops ferries, we rebook the next sailing and the hotel that goes with it.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 24 }],
}
