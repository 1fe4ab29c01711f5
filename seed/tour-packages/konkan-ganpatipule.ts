import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const konkanGanpatipule: SeedTourPackage = {
  id: 41,
  name: 'Konkan Weekend: Ratnagiri and Ganpatipule',
  nativeName: { text: 'गणपतीपुळे', lang: 'mr' },
  duration: '3D 2N',
  tourType: 'Beach and temple',
  basePriceRupees: 7600,
  categories: ['Beaches & Islands', 'Weekend Getaways', 'Family Holidays'],
  regions: ['Maharashtra'],
  stops: ['Ratnagiri', 'Ganpatipule', 'Jaigad', 'Ganpatipule', 'Ratnagiri'],
  images: ['konkan', 'konkan-boats', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Ratnagiri railway station (Konkan Railway)',
  description:
    '<p>The train from Mumbai runs through tunnels and over valleys to Ratnagiri, town of the Alphonso mango. Less than an hour up the coast stands Ganpatipule, where the Ganesh temple looks straight at the sea and pilgrims walk round the whole hill as their pradakshina.</p>',
  highlights: [
    'Ganpatipule temple and its pradakshina path by the sea',
    'The coast road with its views of Are and Ware beaches',
    'Jaigad fort',
    'The house where Lokmanya Tilak was born',
  ],
  included: [
    'Two nights near the beach in Ganpatipule',
    'Two breakfasts and two Malvani or vegetarian dinners',
    'Car from Ratnagiri station and back',
    'All taxes',
  ],
  excluded: ['Train tickets', 'Lunches', 'Water sports'],
  additionalInformation: [
    'Mangoes are ripe in April and May.',
    'From June to September bathing is forbidden; the coast is at its greenest.',
  ],
  itinerary: [
    {
      title: 'Ratnagiri to Ganpatipule',
      details: '<p>Pick-up from the morning train, Tilak’s birthplace, Thibaw Palace and the coast road.</p>',
      photos: ['goa'],
    },
    {
      title: 'Temple, beach and Jaigad',
      details:
        '<p>Early aarti and pradakshina, the morning on the beach, Jaigad fort and its lighthouse in the afternoon.</p>',
    },
    { title: 'To the train', details: '<p>Breakfast, kokum and cashew shopping, drop at Ratnagiri by 1 pm.</p>' },
  ],
  specialInstructions:
    '<p>The beach shelves quickly: knee-deep is deep enough. Modak prasad is served at noon; sit early.</p>',
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  leadDays: 2,
  departures: [{ kind: 'daily', capacity: 24 }],
}
