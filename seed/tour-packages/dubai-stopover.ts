import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const dubaiStopover: SeedTourPackage = {
  id: 37,
  name: 'Dubai Stopover for Families',
  duration: '3D 2N',
  tourType: 'International short break',
  basePriceRupees: 21500,
  categories: ['International', 'Family Holidays'],
  regions: ['Dubai'],
  stops: ['Dubai Mall', 'Al Fahidi', 'The Palm'],
  images: ['dubai-creek', 'dubai', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Dubai International airport; Dubai Metro',
  description:
    '<p>Flying on to Europe or America? Break the journey for two nights. The hotel stands by a metro station, the plan is short, and children love the front window of the driverless train.</p>',
  highlights: [
    'Metro, tram and monorail to the Palm',
    'Dubai Mall with its aquarium window and fountain',
    'Abra across the Creek',
  ],
  included: [
    'Two nights with breakfast in a family room near the metro',
    'Airport transfers',
    'Two-day metro cards',
    'Half-day guided walk in Al Fahidi and the souks',
    'Tourism fee of the hotel',
    'All taxes',
  ],
  excluded: ['Visa', 'Flights', 'Lunches and dinners', 'Attraction tickets'],
  additionalInformation: [
    'Your airline may offer the transit visa; ask before you apply for another.',
    'From June to September walks are early and short because of the heat.',
  ],
  itinerary: [
    {
      title: 'Arrival',
      details: '<p>Transfer, pool, and the fountain show at Dubai Mall after dark.</p>',
      photos: ['dubai'],
    },
    {
      title: 'Creek and Palm',
      details:
        '<p>Guided walk through Al Fahidi, abra and the spice souk. Afternoon by metro and monorail to the Palm.</p>',
    },
    { title: 'Onward', details: '<p>Late breakfast and transfer three hours before your flight.</p>' },
  ],
  specialInstructions:
    '<p>Send us both flight numbers. For night arrivals the room of the night before can be added.</p>',
  conditionsOfTravel:
    '<p>Passport valid for six months and an onward ticket. Children need their own passport and visa.</p>',
  thingsToMaintain:
    '<ul><li>No food, drink or chewing gum in the metro.</li><li>Modest dress in souks and malls.</li></ul>',
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  leadDays: 14,
  departures: [{ kind: 'daily', capacity: 20 }],
}
