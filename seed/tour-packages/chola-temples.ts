import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const cholaTemples: SeedTourPackage = {
  id: 33,
  name: 'Kanchipuram to Srirangam: Temples of the Tamil Country',
  nativeName: { text: 'தமிழ்நாடு கோயில்கள்', lang: 'ta' },
  duration: '5D 4N',
  tourType: 'Heritage and pilgrimage',
  basePriceRupees: 17200,
  categories: ['Heritage & Culture', 'Pilgrimage'],
  regions: ['Tamil Nadu'],
  stops: [
    'Chennai',
    'Kanchipuram',
    'Mamallapuram',
    'Chidambaram',
    'Gangaikonda Cholapuram',
    'Darasuram',
    'Thanjavur',
    'Tiruchirappalli',
    'Srirangam',
  ],
  images: ['thanjavur', 'madurai', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Chennai Central railway station or airport to start; Tiruchirappalli to end',
  description:
    '<p>Granite, bronze and bells: this road follows a thousand years of Tamil temple building, from Pallava shrines by the sea to the great tower that Rajaraja Chola finished at Thanjavur in 1010. We travel south with a guide who reads the inscriptions for you.</p><p>Each temple is a living one. Expect music, camphor smoke and perhaps a wedding.</p>',
  highlights: [
    'Kanchipuram’s temples and silk looms',
    'Shore Temple and rock reliefs of Mamallapuram',
    'Nataraja temple of Chidambaram',
    'Brihadisvara temple of Thanjavur',
    'Srirangam, a temple town on an island in the Kaveri',
  ],
  included: [
    'Four nights: Mamallapuram, Chidambaram, Thanjavur, Tiruchirappalli',
    'Four breakfasts',
    'Air-conditioned vehicle Chennai to Tiruchirappalli',
    'Guide throughout',
    'Monument tickets for Indian citizens',
    'All taxes',
  ],
  excluded: ['Lunches and dinners', 'Archana and special darshan', 'Shopping'],
  additionalInformation: [
    'Most temples close from about noon to 4 pm; we use the gap for lunch and rest.',
    'November brings the heavy rain of the north-east monsoon.',
  ],
  itinerary: [
    {
      title: 'Kanchipuram and Mamallapuram',
      details:
        '<p>From Chennai about 75 km to Kanchipuram: Kailasanatha, Ekambareswarar and a weaver’s house. Night by the sea.</p>',
    },
    {
      title: 'Shore Temple to Chidambaram',
      details:
        '<p>Five Rathas and Arjuna’s Penance in the morning light, then down the coast by Puducherry. Evening puja before Nataraja.</p>',
    },
    {
      title: 'Gangaikonda Cholapuram and Thanjavur',
      details: '<p>Two great Chola towers in one day, and Darasuram between them.</p>',
    },
    {
      title: 'Thanjavur to Tiruchirappalli',
      details: '<p>Bronzes in the palace gallery, then Rock Fort at sunset.</p>',
    },
    {
      title: 'Srirangam and departure',
      details: '<p>Through the gateways of Ranganathaswamy, one inside the other, and Jambukeswarar. Drop by 3 pm.</p>',
    },
  ],
  specialInstructions: '<p>Stone floors burn at noon: carry socks. Men take off shirts in some inner halls.</p>',
  conditionsOfTravel: standardTexts.identity + standardTexts.foreignGuests,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 20 }],
}
