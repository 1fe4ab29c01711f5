import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'

export const puriKonark: SeedTourPackage = {
  id: 10,
  name: 'Puri Jagannath, Konark and Chilika',
  nativeName: { text: 'ଜଗନ୍ନାଥ ପୁରୀ', lang: 'or' },
  duration: '4D 3N',
  tourType: 'Pilgrimage and coast',
  basePriceRupees: 12600,
  categories: ['Pilgrimage', 'Family Holidays', 'Heritage & Culture'],
  regions: ['Odisha'],
  stops: ['Bhubaneswar', 'Puri', 'Konark', 'Puri', 'Satapada', 'Bhubaneswar'],
  images: ['puri', 'konark', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'Bhubaneswar and Puri railway stations; Biju Patnaik airport, Bhubaneswar',
  description:
    '<p>Odisha’s golden triangle in four easy days: the temples of Bhubaneswar, the Lord of the Universe at Puri, the stone chariot of the Sun at Konark and the wide water of Chilika. Distances are short, roads are flat, and the sea is always near.</p><p>Mahaprasad cooked in clay pots in the temple kitchen is eaten sitting on the ground, by everyone together. We keep an afternoon free for it.</p>',
  highlights: [
    'Jagannath temple with a known panda family',
    'Konark Sun Temple, a World Heritage site of the 13th century',
    'Chilika lagoon by boat from Satapada',
    'Pattachitra painters of Raghurajpur',
  ],
  included: [
    'Three nights in a sea-side hotel in Puri',
    'Three breakfasts and three dinners',
    'Air-conditioned vehicle from Bhubaneswar and back',
    'Boat on Chilika, shared',
    'Entry at Konark and the caves',
    'All taxes',
  ],
  excluded: ['Temple offerings and mahaprasad', 'Lunches', 'Camera fees'],
  additionalInformation: [
    'Only Hindus are admitted to the Jagannath and Lingaraj temples; others see them from the street outside.',
    'During Rath Yatra in June or July rooms follow other prices: ask us.',
    'Dolphins in Chilika are wild; on some days they stay away.',
  ],
  itinerary: [
    {
      title: 'Bhubaneswar to Puri',
      details:
        '<p>Pick-up by 11 am. Mukteswara and Rajarani temples, the caves of Udayagiri and Khandagiri, Dhauli hill, and about 60 km to Puri.</p>',
    },
    {
      title: 'Jagannath Puri',
      details:
        '<p>Darshan in the morning, mahaprasad at noon, beach in the late afternoon and the flag changing on the temple tower at sunset.</p>',
      photos: ['puri'],
    },
    {
      title: 'Konark and Raghurajpur',
      details:
        '<p>Along the marine drive about 35 km to Konark; bathe at Chandrabhaga only where the guards allow. Painters’ village on the return.</p>',
    },
    {
      title: 'Chilika and departure',
      details: '<p>Boat at Satapada, lunch stop, and drop at Bhubaneswar by 6 pm.</p>',
    },
  ],
  specialInstructions:
    '<p>The sea at Puri has strong currents: bathe only near the lifeguards. Book return trains after 8 pm.</p>',
  conditionsOfTravel: standardTexts.identity + standardTexts.foreignGuests,
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: `<p>Cyclone warnings on this coast are taken seriously; if one is out for your dates, you may move them free of charge.</p>${standardTexts.cancellation}`,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 30 }],
}
