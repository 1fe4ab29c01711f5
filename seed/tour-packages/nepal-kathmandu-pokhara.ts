import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const nepalKathmanduPokhara: SeedTourPackage = {
  id: 34,
  name: 'Nepal: Pashupatinath, Kathmandu and Pokhara',
  nativeName: { text: 'काठमाडौं र पोखरा', lang: 'ne' },
  duration: '6D 5N',
  tourType: 'International pilgrimage',
  basePriceRupees: 26800,
  strikePriceRupees: 28900,
  categories: ['International', 'Most Popular Tours', 'Pilgrimage', 'Family Holidays'],
  regions: ['Nepal'],
  stops: ['Kathmandu', 'Pokhara', 'Sarangkot', 'Kathmandu', 'Bhaktapur'],
  images: ['nepal', 'pokhara', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Tribhuvan International airport, Kathmandu',
  description:
    '<p>No visa, almost no time difference, and the Himalaya from the window: Nepal is the easiest journey abroad for an Indian family. We begin at Pashupatinath on the Bagmati, walk round the great stupas of Boudhanath and Swayambhunath, and spend two nights by the lake at Pokhara.</p>',
  highlights: [
    'Pashupatinath with evening aarti',
    'Boudhanath and Swayambhunath',
    'Sunrise over the Annapurnas from Sarangkot',
    'Boat to Tal Barahi on Phewa lake',
    'Bhaktapur’s brick squares',
  ],
  included: [
    'Three nights in Kathmandu and two in Pokhara',
    'Five breakfasts and five vegetarian dinners',
    'Private vehicle throughout',
    'Guide in Kathmandu',
    'Heritage tickets for Indian citizens',
    'All taxes',
  ],
  excluded: ['Flights to Kathmandu', 'Mountain flight', 'Cable cars', 'Lunches', 'Special puja'],
  additionalInformation: [
    'Indian citizens need a valid passport or an original voter card. For air travel Aadhaar is not accepted.',
    'Nepal’s clocks are 15 minutes ahead of India’s.',
    'Carry Indian notes of ₹100 and below, and check the current rule for larger ones.',
    'Mountains are clearest from October to April.',
  ],
  itinerary: [
    { title: 'Kathmandu', details: '<p>Airport pick-up and evening aarti at Pashupatinath.</p>', photos: ['nepal'] },
    {
      title: 'Stupas and squares',
      details: '<p>Swayambhunath, Patan Durbar Square and Boudhanath at dusk, when butter lamps are lit.</p>',
    },
    {
      title: 'Kathmandu to Pokhara',
      details:
        '<p>About 200 km, seven to eight hours with road works; a stop at Manakamana’s cable car when there is time.</p>',
    },
    {
      title: 'Pokhara',
      details: '<p>Sarangkot before sunrise, Bindhyabasini temple, Davis Falls and a boat on Phewa lake.</p>',
    },
    { title: 'Back to Kathmandu', details: '<p>By road along the Trishuli. A free evening in Thamel.</p>' },
    {
      title: 'Bhaktapur and departure',
      details: '<p>Bhaktapur’s squares and curd in clay cups, then the airport. Choose flights after 3 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>The inner court of Pashupatinath is for Hindus only; leather is left outside. A flight from Kathmandu to Pokhara can replace the road: ask us for the fare.</p>',
  conditionsOfTravel:
    '<p>Bring the original passport or voter card for every adult. For children under 15 a birth certificate and school card help at the border and the airport.</p>',
  thingsToMaintain: `${standardTexts.templeEtiquette}<p>Walk round stupas clockwise.</p>`,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 14,
  departures: [{ kind: 'daily', capacity: 28 }],
}
