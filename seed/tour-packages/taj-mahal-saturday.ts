import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const tajMahalSaturday: SeedTourPackage = {
  id: 21,
  name: 'Taj Mahal Saturday from Delhi',
  nativeName: { text: 'ताज महल', lang: 'hi' },
  duration: '1 day',
  tourType: 'Day trip',
  basePriceRupees: 3200,
  categories: ['Weekend Getaways', 'Heritage & Culture'],
  regions: ['Delhi', 'Uttar Pradesh'],
  stops: ['Delhi', 'Agra', 'Delhi'],
  images: ['tajmahal', 'tajmahal-boat', 'delhi', 'meal-thali', 'group-leader'],
  nearTransport: 'Barakhamba Road and Akshardham metro stations, Delhi (pick-up points)',
  description:
    '<p>Every Saturday a small coach leaves Delhi at half past five. By ten you stand before the Taj Mahal, by two you have seen Agra Fort, and by nine you are home. A historian from Agra walks with the group and keeps the stories straight: what is known, what is legend.</p>',
  highlights: [
    'Three unhurried hours at the Taj Mahal',
    'Agra Fort',
    'A guide for every fifteen guests',
    'Petha and bedai on the way',
  ],
  included: [
    'Coach from Delhi and back',
    'Breakfast box and vegetarian lunch',
    'Taj Mahal (with mausoleum) and Agra Fort tickets for Indian citizens',
    'Guide',
    'All taxes',
  ],
  excluded: ['Dinner', 'Battery car at the gate', 'Shopping'],
  additionalInformation: [
    'The coach runs on Saturdays only, with 30 seats.',
    'Fog in December and January can slow the coach; we may return late.',
  ],
  itinerary: [
    {
      title: 'Delhi, Agra, Delhi',
      details:
        '<p><strong>5.30 am</strong> Barakhamba Road. <strong>6 am</strong> Akshardham. <strong>10 am</strong> Taj Mahal. <strong>1 pm</strong> lunch. <strong>2.30 pm</strong> Agra Fort. <strong>5 pm</strong> start back on the Yamuna Expressway, about 230 km. <strong>9 pm</strong> Delhi.</p>',
      photos: ['tajmahal'],
    },
  ],
  specialInstructions:
    '<p>Be at the stop ten minutes early: the coach cannot wait. Food and tobacco are not let into the Taj; leave them on board.</p>',
  conditionsOfTravel: standardTexts.identity + standardTexts.foreignGuests,
  thingsToMaintain:
    '<ul><li>Walk on the marble only with shoe covers.</li><li>No voices raised inside the tomb chamber.</li></ul>',
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  travellers: travellerNeeds.names,
  leadDays: 1,
  departures: [{ kind: 'listed', capacity: 30, weekday: 6, everyWeeks: 1 }],
}
