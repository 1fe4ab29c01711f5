import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const kashiDarshan: SeedTourPackage = {
  id: 7,
  name: 'Kashi Darshan: Three Days in Varanasi',
  nativeName: { text: 'काशी दर्शन', lang: 'hi' },
  duration: '3D 2N',
  tourType: 'Pilgrimage and city',
  basePriceRupees: 9800,
  strikePriceRupees: 10900,
  tag: 'Boat at sunrise',
  categories: ['Pilgrimage', 'Most Popular Tours', 'Weekend Getaways', 'Heritage & Culture'],
  regions: ['Uttar Pradesh'],
  stops: ['Assi Ghat', 'Dashashwamedh Ghat', 'Kashi Vishwanath', 'Sarnath'],
  images: ['varanasi', 'varanasi-aarti', 'varanasi-boat', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Varanasi Junction railway station; Lal Bahadur Shastri airport',
  description:
    '<p>In Kashi the day begins on the water and ends with fire. You see the ghats from a rowing boat at first light, walk the lanes with someone who was born in them, and stand at Dashashwamedh Ghat when the lamps go up for the Ganga aarti.</p><p>Between the two: Kashi Vishwanath through its broad new corridor, Sarnath where the Buddha first taught, and the best kachori-jalebi of your life.</p>',
  highlights: [
    'Sunrise by rowing boat from Assi Ghat',
    'Kashi Vishwanath with the river gate',
    'Ganga aarti from a seat on a boat',
    'Sarnath and its museum',
    'A weaver’s workshop',
  ],
  included: [
    'Two nights in a hotel near the ghats',
    'Two breakfasts and one thali dinner',
    'Airport or station transfers',
    'Two private boat rides',
    'Guide on all walks',
    'Entry at Sarnath',
    'All taxes',
  ],
  excluded: ['Sugam darshan ticket at Kashi Vishwanath', 'Lunches', 'Puja and priest’s dakshina', 'Shopping'],
  additionalInformation: [
    'From July to September high water can cover the lower ghats and stop the boats; we then walk the upper lanes.',
    'The Sarnath museum is closed on Fridays.',
    'Cars cannot enter the old lanes: the last 300 to 500 m to the hotel are on foot or by e-rickshaw.',
  ],
  itinerary: [
    {
      title: 'Arrival and Ganga aarti',
      details:
        '<p>Check-in from noon, rest, then a walk from Assi along the ghats. At dusk we watch the aarti at Dashashwamedh from the river.</p>',
      photos: ['varanasi-aarti'],
    },
    {
      title: 'Sunrise boat, Vishwanath and Sarnath',
      details:
        '<p>Boat before dawn, breakfast, then Kashi Vishwanath, Annapurna and Kal Bhairav. After a rest, about 10 km to Sarnath: Dhamek Stupa and the lion capital.</p>',
      photos: ['varanasi-boat'],
    },
    {
      title: 'Lanes, silk and farewell',
      details:
        '<p>A food walk through Thatheri Bazaar, a handloom weaver at work and, if time allows, Ramnagar Fort across the river. Drop by 4 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>The steps of the ghats are steep and often wet: wear sandals with grip. Photography is not allowed at the cremation ghats; please put the phone away there.</p>',
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: `<p>On festival days such as Mahashivratri and Dev Deepawali the order of visits changes with the police plan.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 2,
  departures: [{ kind: 'daily', capacity: 32 }],
}
