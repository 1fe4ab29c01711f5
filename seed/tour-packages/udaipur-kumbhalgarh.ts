import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const udaipurKumbhalgarh: SeedTourPackage = {
  id: 18,
  name: 'Udaipur, Kumbhalgarh and Nathdwara',
  nativeName: { text: 'उदयपुर', lang: 'hi' },
  duration: '4D 3N',
  tourType: 'Heritage and lakes',
  basePriceRupees: 14200,
  categories: ['Honeymoon', 'Heritage & Culture', 'Weekend Getaways'],
  regions: ['Rajasthan'],
  stops: ['Udaipur', 'Kumbhalgarh', 'Ranakpur', 'Udaipur', 'Eklingji', 'Nathdwara', 'Udaipur'],
  images: ['udaipur', 'udaipur-boat', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Udaipur City railway station; Maharana Pratap airport, Dabok',
  description:
    '<p>Udaipur is a city to slow down in: white walls, green water, and a bell from Jagdish temple in the evening. Two day trips lead out of it: north to the fort of Kumbhalgarh with its wall of some 36 km, and to Shrinathji at Nathdwara and Eklingji on the way.</p>',
  highlights: [
    'Boat on Lake Pichola at sunset',
    'Kumbhalgarh fort and its wall',
    'Rajbhog darshan at Nathdwara',
    'Miniature painters of Udaipur',
  ],
  included: [
    'Three nights in a lake-side heritage hotel',
    'Three breakfasts and one roof-top dinner',
    'Private car for all days',
    'Guide in Udaipur and Kumbhalgarh',
    'Boat ticket',
    'All taxes',
  ],
  excluded: ['Fort and palace tickets', 'Lunches', 'Offerings at Nathdwara'],
  additionalInformation: [
    'Shrinathji’s darshan opens eight times a day for short spells, and the hours change with the season.',
    'After a weak monsoon Lake Pichola can be low from April to June.',
  ],
  itinerary: [
    {
      title: 'Arrive in Udaipur',
      details: '<p>Transfer, Jagdish temple and the evening dance at Bagore ki Haveli.</p>',
    },
    {
      title: 'City and lake',
      details: '<p>City Palace, Saheliyon ki Bari, a painter’s studio and the boat at sunset.</p>',
      photos: ['udaipur'],
    },
    {
      title: 'Kumbhalgarh',
      details:
        '<p>Two hours into the Aravallis. Walk a stretch of the wall, lunch, and down to Ranakpur’s Jain temple. Back by night.</p>',
    },
    {
      title: 'Eklingji, Nathdwara, departure',
      details: '<p>Eklingji is about 22 km away, Nathdwara about 48. Drop at Udaipur by 4 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>Rooms in old havelis differ in size and shape. Ask for the ground floor if stairs are hard for you; there are no lifts.</p>',
  conditionsOfTravel: standardTexts.identity + standardTexts.foreignGuests,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 24 }],
}
