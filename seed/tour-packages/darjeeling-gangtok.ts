import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const darjeelingGangtok: SeedTourPackage = {
  id: 29,
  name: 'Darjeeling and Gangtok: Tea, Train and Kanchenjunga',
  nativeName: { text: 'দার্জিলিং', lang: 'bn' },
  duration: '6D 5N',
  tourType: 'Hill holiday',
  basePriceRupees: 22400,
  categories: ['Family Holidays', 'Adventure & Himalaya', 'Honeymoon'],
  regions: ['West Bengal', 'Sikkim'],
  stops: [
    'New Jalpaiguri',
    'Darjeeling',
    'Tiger Hill',
    'Darjeeling',
    'Gangtok',
    'Tsomgo Lake',
    'Gangtok',
    'Rumtek',
    'Gangtok',
    'New Jalpaiguri',
  ],
  images: ['darjeeling', 'vehicle-hills', 'stay-room', 'meal-thali', 'group-leader'],
  nearTransport: 'New Jalpaiguri railway station; Bagdogra airport',
  description:
    '<p>Kanchenjunga, the third-highest mountain on earth, is the neighbour here: you see it from the breakfast table, from Tiger Hill at sunrise and from a blue train that has been puffing round Batasia Loop for more than a century. Then across the Teesta to Gangtok, its monasteries and a high lake.</p>',
  highlights: [
    'Sunrise from Tiger Hill',
    'Joy ride on the Darjeeling Himalayan Railway',
    'A tea garden with tasting',
    'Tsomgo lake, about 3,750 m',
    'Rumtek monastery',
  ],
  included: [
    'Two nights in Darjeeling and three in Gangtok',
    'Five breakfasts and five dinners',
    'Private car; local cars where the rule asks for them',
    'Tsomgo permit for Indian citizens',
    'All taxes',
  ],
  excluded: ['Toy-train ticket', 'Nathu La permit and car', 'Lunches', 'Zoo and ropeway tickets'],
  additionalInformation: [
    'Clearest views in October, November and from March to early May.',
    'Nathu La is open to Indian citizens only, from Wednesday to Sunday, with a limited number of permits.',
    'In July and August landslides can close the road to Gangtok.',
  ],
  itinerary: [
    {
      title: 'To Darjeeling',
      details: '<p>Pick-up at Bagdogra or New Jalpaiguri and three to four hours up by Kurseong.</p>',
    },
    {
      title: 'Tiger Hill, train and tea',
      details:
        '<p>Start at 4 am for the sunrise. Ghum monastery, Batasia Loop, the zoo with its red pandas, and a tea garden.</p>',
      photos: ['darjeeling'],
    },
    {
      title: 'Darjeeling to Gangtok',
      details: '<p>About 100 km down to the Teesta and up again. Evening on M.G. Marg, which is free of cars.</p>',
    },
    { title: 'Tsomgo lake', details: '<p>About 40 km on a mountain road, with Baba Mandir when it is open.</p>' },
    { title: 'Rumtek and Gangtok', details: '<p>Rumtek monastery, Enchey monastery and the view from Ganesh Tok.</p>' },
    {
      title: 'Departure',
      details: '<p>Four to five hours down to Bagdogra or New Jalpaiguri; choose flights after 2 pm.</p>',
    },
  ],
  specialInstructions: `<p>Bring two passport photos and a copy of your voter card or passport for Sikkim’s permits: Aadhaar alone may not be accepted.</p>${standardTexts.mountainHealth}`,
  conditionsOfTravel: standardTexts.identity,
  thingsToMaintain: `${standardTexts.nature}<p>Sikkim has banned small plastic water bottles in many places: bring your own flask.</p>`,
  policies: standardTexts.cancellation,
  terms: standardTexts.price + standardTexts.payment + standardTexts.changes + standardTexts.law,
  travellers: travellerNeeds.strenuous,
  leadDays: 3,
  departures: [{ kind: 'daily', capacity: 24 }],
}
