import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const rishikeshYogaRetreat: SeedTourPackage = {
  id: 28,
  name: 'Yoga and Silence: A Rishikesh Retreat',
  nativeName: { text: 'योग साधना', lang: 'hi' },
  duration: '5D 4N',
  tourType: 'Retreat',
  basePriceRupees: 15500,
  categories: ['Weekend Getaways', 'Adventure & Himalaya'],
  regions: ['Uttarakhand'],
  stops: ['Rishikesh'],
  images: ['haridwar-aarti', 'rishikesh', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Yog Nagari Rishikesh and Haridwar railway stations; Jolly Grant airport, Dehradun',
  description:
    '<p>Five days with the same small group and the same teacher: two classes a day, an hour of silence each morning, simple food, and the river for company. Beginners are welcome; so are stiff backs.</p>',
  highlights: [
    'Two yoga classes a day, 16 guests at most',
    'Morning silence and guided breathing',
    'A walk to a forest waterfall',
    'Aarti by the Ganga',
  ],
  included: [
    'Four nights in an ashram-style guest house, twin room',
    'All sattvik meals from first dinner to last breakfast',
    'Classes, mats and props',
    'Transfer from Rishikesh or Haridwar station',
    'All taxes',
  ],
  excluded: ['Massage and Ayurveda treatments', 'Single room', 'Laundry'],
  additionalInformation: [
    'A new group starts on every second Sunday.',
    'Phones stay off during silence; the office takes urgent calls.',
    'The house serves no meat, egg, onion, garlic or alcohol.',
  ],
  itinerary: [
    { title: 'Arrival', details: '<p>Check-in from 1 pm, first gentle class at 5 pm, dinner and introductions.</p>' },
    { title: 'Foundations', details: '<p>Breathing, standing poses, and an afternoon talk on food and sleep.</p>' },
    {
      title: 'River day',
      details: '<p>Class on the sand when the water is low; evening aarti at Parmarth Niketan.</p>',
      photos: ['rishikesh'],
    },
    {
      title: 'Forest walk',
      details: '<p>A half-day walk to a waterfall, restorative class, and an hour of questions.</p>',
    },
    { title: 'Closing and departure', details: '<p>Last class at 6.30 am, breakfast, and transfer by 11 am.</p>' },
  ],
  specialInstructions:
    '<p>Bring loose clothes, a shawl, and a list of your injuries: the teacher plans around them. Eat lightly on the day of arrival.</p>',
  conditionsOfTravel: `<p>The retreat does not replace medical treatment. Guests under 16 come with a parent.</p>${standardTexts.identity}`,
  thingsToMaintain:
    '<ul><li>Be in the hall five minutes before class.</li><li>Keep silence until breakfast.</li><li>No smoking or alcohol on the grounds.</li></ul>',
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'listed', capacity: 16, weekday: 0, everyWeeks: 2 }],
}
