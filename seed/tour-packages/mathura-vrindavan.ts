import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const mathuraVrindavan: SeedTourPackage = {
  id: 22,
  name: 'Mathura, Vrindavan and Govardhan',
  nativeName: { text: 'ब्रज यात्रा', lang: 'hi' },
  duration: '2D 1N',
  tourType: 'Short pilgrimage',
  basePriceRupees: 4900,
  categories: ['Pilgrimage', 'Weekend Getaways'],
  regions: ['Delhi', 'Uttar Pradesh'],
  stops: ['Delhi', 'Mathura', 'Vrindavan', 'Govardhan', 'Agra', 'Delhi'],
  images: ['mathura-vrindavan', 'delhi', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Mathura Junction railway station; pick-up in Delhi',
  description:
    '<p>In Braj people greet you with ‘Radhe Radhe’, and every lane claims a story of Krishna’s childhood. A weekend gives time for the birthplace in Mathura, Banke Bihari in Vrindavan, the evening lights of Prem Mandir and the hill of Govardhan.</p><p>The road back passes Agra, and we stop for the Taj Mahal when it is open.</p>',
  highlights: [
    'Krishna Janmabhoomi in Mathura',
    'Yamuna aarti at Vishram Ghat',
    'Banke Bihari and ISKCON in Vrindavan',
    'Kusum Sarovar and Govardhan',
  ],
  included: [
    'One night in Vrindavan',
    'One breakfast and one sattvik dinner',
    'Vehicle from Delhi and back',
    'Local guide',
    'All taxes',
  ],
  excluded: ['E-rickshaws in Vrindavan', 'Lunches', 'Taj Mahal ticket', 'Bhog and seva'],
  additionalInformation: [
    'Holi and Janmashtami draw very large crowds; elders and small children are better off on other dates.',
    'The full parikrama of Govardhan is 21 km; we drive most of it.',
    'The Taj Mahal is closed on Fridays.',
  ],
  itinerary: [
    {
      title: 'Delhi to Mathura and Vrindavan',
      details:
        '<p>Start at 6 am. Janmabhoomi and Dwarkadhish temple in Mathura, Vishram Ghat, and in the evening Prem Mandir.</p>',
    },
    {
      title: 'Vrindavan, Govardhan, Taj Mahal',
      details:
        '<p>Banke Bihari at opening time, Govardhan and Kusum Sarovar, then Agra for the late-afternoon Taj. Delhi by 10 pm.</p>',
      photos: ['tajmahal'],
    },
  ],
  specialInstructions:
    '<p>Vrindavan’s monkeys love spectacles and phones: keep both in a zipped bag. Phones are not allowed at Janmabhoomi.</p>',
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.law,
  leadDays: 2,
  departures: [{ kind: 'daily', capacity: 32 }],
}
