import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const charDhamYatra: SeedTourPackage = {
  id: 1,
  name: 'Char Dham Yatra from Haridwar',
  nativeName: { text: 'चार धाम यात्रा', lang: 'hi' },
  duration: '10D 9N',
  tourType: 'Pilgrimage by road',
  basePriceRupees: 28900,
  strikePriceRupees: 32500,
  tag: 'May to October',
  categories: ['Char Dham Yatra', 'Most Popular Tours', 'Pilgrimage'],
  regions: ['Uttarakhand'],
  stops: [
    'Haridwar',
    'Barkot',
    'Yamunotri',
    'Uttarkashi',
    'Gangotri',
    'Guptkashi',
    'Kedarnath',
    'Badrinath',
    'Rudraprayag',
    'Haridwar',
  ],
  images: [
    'badrinath',
    'kedarnath',
    'gangotri',
    'yamunotri',
    'haridwar-aarti',
    'vehicle-hills',
    'stay-room',
    'meal-thali',
    'group-leader',
  ],
  nearTransport: 'Haridwar Junction railway station; Jolly Grant airport, Dehradun',
  description:
    '<p>Yamunotri, Gangotri, Kedarnath, Badrinath: four shrines, four rivers and one long road through Garhwal. We travel them in the traditional order, west to east, in a vehicle that takes hill bends calmly, with nights placed so that nobody climbs too high too fast.</p><p>Two of the four need a walk: about 6 km from Janki Chatti to Yamunotri and about 16 km from Gaurikund to Kedarnath. Ponies and palkis can be hired on both paths. Gangotri and Badrinath are reached by road.</p>',
  highlights: [
    'All four dhams in the traditional order',
    'A full night at Kedarnath, so that you can join the evening aarti',
    'Mana, the village beyond Badrinath',
    'Devprayag, where the Alaknanda and the Bhagirathi become the Ganga',
    'Yatra registration done for every guest',
  ],
  included: [
    'Nine nights in clean guest houses and hotels, two to a room',
    'Nine breakfasts and nine vegetarian dinners',
    'Tempo traveller or similar from Haridwar to Haridwar, with tolls and parking',
    'Char Dham registration with the Uttarakhand government',
    'A tour leader who stays with the group, also on the Kedarnath path',
    'Oxygen cylinder and first-aid box in the vehicle',
    'All taxes',
  ],
  excluded: [
    'Pony, palki, porter or helicopter',
    'Shared jeep between Sonprayag and Gaurikund',
    'Lunches, tea and snacks on the road',
    'Special puja fees in the temples',
    'Travel insurance',
  ],
  additionalInformation: [
    'The temples open around Akshaya Tritiya in late April or May and close around Diwali. The committees announce the exact days each year; our dates lie inside the season.',
    'July and August are the monsoon: landslides can hold up the road for hours.',
    'Kedarnath lies at about 3,580 m. Nights are near freezing in May and October.',
    'Phone signal is patchy above Uttarkashi and Guptkashi; tell your family to expect silent hours.',
  ],
  itinerary: [
    {
      title: 'Haridwar to Barkot',
      details:
        '<p>We leave at 7 am, past Dehradun and Mussoorie and down to the Yamuna. Lunch near Kempty, evening in Barkot with a short talk on the days ahead.</p>',
    },
    {
      title: 'Yamunotri and back to Barkot',
      details:
        '<p>Drive to Janki Chatti, then walk about 6 km up a paved path to the temple. Many pilgrims cook rice in the hot spring of Surya Kund as prasad. Back in Barkot by evening.</p>',
    },
    {
      title: 'Barkot to Uttarkashi',
      details:
        '<p>A shorter drive through pine forest. In the afternoon, darshan at the Vishwanath temple of Uttarkashi and a walk by the Bhagirathi.</p>',
    },
    {
      title: 'Gangotri and back to Uttarkashi',
      details:
        '<p>Up the valley through Harsil and its apple orchards. Gangotri’s white temple stands by the rushing Bhagirathi; fill your Gangajal here.</p>',
    },
    {
      title: 'Uttarkashi to Guptkashi',
      details:
        '<p>The longest day on the road, with stops for tea and lunch. We sleep in or near Guptkashi, in sight of the Chaukhamba range when it is clear.</p>',
    },
    {
      title: 'Walk to Kedarnath',
      details:
        '<p>Early start to Sonprayag and by shared jeep to Gaurikund. The path climbs about 16 km; allow seven to nine hours. Evening aarti and a night near the temple.</p>',
      photos: ['kedarnath'],
    },
    {
      title: 'Kedarnath to Guptkashi',
      details:
        '<p>Morning darshan, a visit to the samadhi of Adi Shankaracharya behind the temple, then the way down. Warm dinner and an early night.</p>',
    },
    {
      title: 'Guptkashi to Badrinath',
      details:
        '<p>By Ukhimath, Chopta’s meadows and Joshimath to Badrinath. Bathe at Tapt Kund and join the evening aarti.</p>',
      photos: ['badrinath'],
    },
    {
      title: 'Mana, then down to Rudraprayag',
      details:
        '<p>Morning puja, then 3 km to Mana with Vyas Gufa and Bhim Pul. After lunch down the Alaknanda to Rudraprayag.</p>',
    },
    {
      title: 'Devprayag, Rishikesh, Haridwar',
      details:
        '<p>A stop above the confluence at Devprayag, a walk across Ram Jhula in Rishikesh, and Haridwar by about 5 pm. Book trains after 8 pm.</p>',
      photos: ['rishikesh'],
    },
  ],
  specialInstructions: `<p>Bring a warm jacket, cap, gloves, raincoat, torch and shoes with grip that you have already walked in. Keep luggage to one soft bag of 10 kg a guest; for Kedarnath take a small rucksack.</p>${standardTexts.mountainHealth}`,
  conditionsOfTravel: `<p>Guests above 60 should bring a recent fitness note from their doctor. Doctors at the health posts on the way may ask to check a traveller, and may advise against going on.</p>${standardTexts.identity}`,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: `<p>If the administration stops the yatra for weather, we wait one day where rooms allow, else we go on to the next dham and refund the services not used.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  travellers: travellerNeeds.strenuous,
  leadDays: 10,
  seasonNote: 'The four temples are closed in winter.',
  departures: [{ kind: 'daily', capacity: 30, season: { from: '05-20', to: '10-05' } }],
}
