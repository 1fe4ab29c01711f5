import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const ayodhyaPrayagrajKashi: SeedTourPackage = {
  id: 8,
  name: 'Ayodhya, Prayagraj and Kashi',
  nativeName: { text: 'अयोध्या, प्रयागराज, काशी', lang: 'hi' },
  duration: '5D 4N',
  tourType: 'Pilgrimage by road',
  basePriceRupees: 16900,
  categories: ['Pilgrimage', 'Family Holidays'],
  regions: ['Uttar Pradesh'],
  stops: ['Lucknow', 'Ayodhya', 'Prayagraj', 'Varanasi', 'Sarnath', 'Varanasi'],
  images: ['varanasi-boat', 'ayodhya', 'varanasi', 'varanasi-aarti', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Lucknow Charbagh railway station or airport to start; Varanasi to end',
  description:
    '<p>Three cities, three rivers: the Sarayu at Ayodhya, the Sangam at Prayagraj, the Ganga at Kashi. We start in Lucknow and end in Varanasi, so no road is travelled twice.</p><p>The temple of Ram Lalla, consecrated in January 2024, is the first goal; a dip or a boat ride at the meeting of Ganga and Yamuna the second; sunrise on the ghats the third.</p>',
  highlights: [
    'Ram Mandir, Hanuman Garhi and Kanak Bhawan',
    'Sarayu aarti',
    'By boat to the Sangam',
    'Kashi Vishwanath and the Ganga aarti',
  ],
  included: [
    'Four nights: two in Ayodhya, two in Varanasi',
    'Four breakfasts and four vegetarian dinners',
    'Air-conditioned vehicle Lucknow to Varanasi',
    'Shared boat at the Sangam and at Varanasi',
    'Local guides in all three cities',
    'All taxes',
  ],
  excluded: ['Trains and flights', 'Lunches', 'Puja, pinda and priest’s fees', 'Special darshan tickets'],
  additionalInformation: [
    'Ram Mandir admits no phones, smart watches or bags; free lockers are at the entrance.',
    'During the Magh Mela in January and February the Sangam is crowded and vehicles stop far away.',
    'Winter fog can delay trains and the morning drive in December and January.',
  ],
  itinerary: [
    {
      title: 'Lucknow to Ayodhya',
      details:
        '<p>Pick-up at noon and about 135 km to Ayodhya. Evening aarti on the Sarayu and the lamps of Ram ki Paidi.</p>',
      photos: ['ayodhya'],
    },
    {
      title: 'Ayodhya',
      details:
        '<p>Ram Mandir in the morning, then the 76 steps to Hanuman Garhi, Kanak Bhawan and Dashrath Mahal. Afternoon free for a second darshan.</p>',
    },
    {
      title: 'Prayagraj to Varanasi',
      details:
        '<p>Four hours to Prayagraj: boat to the Sangam, the reclining Hanuman by the fort, Anand Bhavan from outside or inside. On to Varanasi by night.</p>',
    },
    {
      title: 'Kashi',
      details:
        '<p>Boat at sunrise, Kashi Vishwanath, Annapurna, Kal Bhairav; rest at noon; Ganga aarti at Dashashwamedh.</p>',
      photos: ['varanasi-boat'],
    },
    {
      title: 'Sarnath and farewell',
      details: '<p>A quiet morning at Sarnath, then drop at Varanasi station or airport by 3 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>Bring a change of clothes and a small towel for the Sangam. Non-swimmers wear the life jacket the boatman hands out, always.</p>',
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: `<p>When the Sangam is closed to boats for high water or security, we visit the ghat on foot and refund the boat.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 36 }],
}
