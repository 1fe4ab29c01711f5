import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const jaipurWeekend: SeedTourPackage = {
  id: 16,
  name: 'Jaipur: Pink City Weekend',
  nativeName: { text: 'जयपुर', lang: 'hi' },
  duration: '3D 2N',
  tourType: 'Heritage and city',
  basePriceRupees: 8900,
  categories: ['Weekend Getaways', 'Heritage & Culture', 'Family Holidays'],
  regions: ['Rajasthan'],
  stops: ['Birla Mandir', 'Amer', 'Jal Mahal', 'Hawa Mahal', 'Nahargarh', 'Sanganer'],
  images: ['jaipur', 'jaipur-bazaar', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Jaipur Junction railway station; Jaipur airport',
  description:
    '<p>Jaipur was drawn with a ruler in 1727 and has been filled with colour ever since. You see Amer before the heat, Hawa Mahal from the right side, and the giant stone sundial of Jantar Mantar with someone who can explain why it works.</p><p>The second half is for hands: block printers in Sanganer, blue potters, and lac bangles made while you wait.</p>',
  highlights: [
    'Amer fort with its hall of mirrors',
    'Jantar Mantar, a World Heritage observatory',
    'City Palace and Hawa Mahal',
    'Block printing in Sanganer',
  ],
  included: [
    'Two nights in a haveli hotel',
    'Two breakfasts and one Rajasthani dinner',
    'Vehicle and driver',
    'Licensed guide on one full day',
    'Composite monument ticket',
    'All taxes',
  ],
  excluded: ['Lunches', 'City Palace private rooms', 'Jeep at Amer', 'Shopping'],
  additionalInformation: [
    'We do not offer elephant rides. Amer is reached on foot or by jeep.',
    'April to June is very hot; we then start at 7 am and rest at noon.',
  ],
  itinerary: [
    { title: 'Arrival and bazaars', details: '<p>Pick-up from noon. Birla Mandir, Bapu Bazaar and dinner.</p>' },
    {
      title: 'Amer to Hawa Mahal',
      details:
        '<p>Amer at opening time, a stop at Jal Mahal, then City Palace, Jantar Mantar and the Hawa Mahal. Sunset from Nahargarh.</p>',
      photos: ['jaipur'],
    },
    {
      title: 'Sanganer and departure',
      details: '<p>Print your own scarf with wooden blocks, then drop at station or airport by 3 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>Amer has steep ramps and polished stone: closed shoes, please. Haggling is normal; half the first price is a fair start.</p>',
  conditionsOfTravel: standardTexts.identity + standardTexts.foreignGuests,
  thingsToMaintain:
    '<ul><li>Do not lean on painted walls or mirrors.</li><li>In the Govind Dev Ji temple, no photographs.</li><li>Ask before you photograph people.</li></ul>',
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  leadDays: 2,
  departures: [{ kind: 'daily', capacity: 36 }],
}
