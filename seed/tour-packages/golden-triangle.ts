import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const goldenTriangle: SeedTourPackage = {
  id: 20,
  name: 'Golden Triangle: Delhi, Agra and Jaipur',
  nativeName: { text: 'दिल्ली, आगरा, जयपुर', lang: 'hi' },
  duration: '5D 4N',
  tourType: 'Heritage by road',
  basePriceRupees: 18900,
  strikePriceRupees: 20900,
  tag: 'Taj at sunrise',
  categories: ['Heritage & Culture', 'Most Popular Tours', 'Family Holidays'],
  regions: ['Delhi', 'Uttar Pradesh', 'Rajasthan'],
  stops: ['Delhi', 'Agra', 'Fatehpur Sikri', 'Jaipur', 'Delhi'],
  images: ['delhi', 'tajmahal', 'jaipur', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'New Delhi railway station; Indira Gandhi International airport',
  description:
    '<p>Three capitals in five days: Delhi of many empires, Agra of the Mughals, Jaipur of the Kachwahas. It is the classic first journey through north India, and it stays good because the buildings are that good.</p><p>We enter the Taj Mahal at opening time, when the marble turns from grey to rose, and leave the shopping to you.</p>',
  highlights: [
    'Humayun’s Tomb and Qutub Minar',
    'Taj Mahal at sunrise',
    'Agra Fort and Fatehpur Sikri',
    'Amer fort and Hawa Mahal',
  ],
  included: [
    'Four nights: one in Delhi, one in Agra, two in Jaipur',
    'Four breakfasts',
    'Air-conditioned vehicle from Delhi to Delhi',
    'Licensed guides in all three cities',
    'Monument tickets for Indian citizens',
    'All taxes',
  ],
  excluded: ['Lunches and dinners', 'Tips', 'Camera fees'],
  additionalInformation: [
    'The Taj Mahal is closed on Fridays. If your second or third day is a Friday, we change the order of visits.',
    'From mid-December to January fog can hide the sunrise.',
  ],
  itinerary: [
    {
      title: 'Delhi',
      details:
        '<p>Pick-up at 9 am. Humayun’s Tomb, India Gate, Qutub Minar, and the langar kitchen of Bangla Sahib.</p>',
    },
    {
      title: 'Delhi to Agra',
      details:
        '<p>About 230 km by the Yamuna Expressway. Agra Fort, and the Taj from across the river at Mehtab Bagh.</p>',
    },
    {
      title: 'Taj Mahal, Fatehpur Sikri, Jaipur',
      details: '<p>The Taj at sunrise, breakfast, then Akbar’s red city at Fatehpur Sikri and on to Jaipur.</p>',
      photos: ['tajmahal'],
    },
    {
      title: 'Jaipur',
      details: '<p>Amer, Jantar Mantar, City Palace, Hawa Mahal and the evening bazaars.</p>',
      photos: ['jaipur'],
    },
    {
      title: 'Jaipur to Delhi',
      details: '<p>A free morning and about 280 km back. Drop by 6 pm; choose flights after 9 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>At the Taj only a phone, a small bottle and a purse are let in: no food, tripods, books or lighters. Shoe covers come with the ticket.</p>',
  conditionsOfTravel: standardTexts.identity + standardTexts.foreignGuests,
  thingsToMaintain:
    '<ul><li>Do not touch inlaid marble; it dulls.</li><li>The mosque beside the Taj is a place of prayer.</li><li>Ask before you photograph people.</li></ul>',
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 36 }],
}
