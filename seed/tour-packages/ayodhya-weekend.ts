import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const ayodhyaWeekend: SeedTourPackage = {
  id: 9,
  name: 'Ayodhya Weekend from Lucknow',
  nativeName: { text: 'अयोध्या धाम', lang: 'hi' },
  duration: '2D 1N',
  tourType: 'Short pilgrimage',
  basePriceRupees: 4600,
  categories: ['Weekend Getaways', 'Pilgrimage'],
  regions: ['Uttar Pradesh'],
  stops: ['Lucknow', 'Ayodhya', 'Lucknow'],
  images: ['ayodhya', 'ayodhya-ghat', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Lucknow Charbagh or Ayodhya Dham railway station; Lucknow and Ayodhya airports',
  description:
    '<p>A night in Ayodhya is worth more than a rushed day. You arrive for the evening, when the lamps of the Sarayu aarti double in the water, and walk to Ram Mandir at the opening hour next morning, before the buses come.</p>',
  highlights: ['Early darshan of Ram Lalla', 'Evening aarti on the Sarayu', 'Hanuman Garhi and Kanak Bhawan on foot'],
  included: [
    'One night within 2 km of the temple',
    'One breakfast and one vegetarian dinner',
    'Vehicle Lucknow–Ayodhya–Lucknow',
    'Walking guide',
    'All taxes',
  ],
  excluded: ['Lunches', 'Boat on the Sarayu', 'Prasad and puja'],
  additionalInformation: [
    'Ram Navami, Deepotsav and the January anniversary bring very large crowds; walking distances grow.',
    'Wheelchairs are available at the temple’s visitor centre.',
  ],
  itinerary: [
    {
      title: 'Lucknow to Ayodhya',
      details:
        '<p>Start at 10 am, about 135 km. Check-in, rest, Nageshwarnath temple and the Sarayu aarti at dusk.</p>',
      photos: ['ayodhya'],
    },
    {
      title: 'Ram Mandir and return',
      details:
        '<p>Darshan at Ram Mandir early in the morning, breakfast, Hanuman Garhi with its 76 steps, Kanak Bhawan. Lucknow by 6 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>Leave phones, chargers, watches and leather in the hotel safe: you walk through security faster. Carry only identity card and cash for prasad.</p>',
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  leadDays: 2,
  departures: [{ kind: 'daily', capacity: 40 }],
}
