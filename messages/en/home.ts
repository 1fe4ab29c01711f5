/** Texts of the home page. The specification's spellings are kept unchanged. */
export const homeMessages = {
  description:
    'Pilgrimages, weekend trips and journeys made for you across India and beyond, with every rupee shown before you pay.',
  hero: {
    headline: 'Your Best Travel Experience Awaits',
    line: 'Discover thrilling tours, exclusive travel packages.',
  },
  search: {
    label: 'Search for a trip',
    location: 'Location',
    locationPlaceholder: 'Where are you going?',
    suggestions: 'Suggested places',
    matches: 'On our map',
    closeSuggestions: 'Close the suggestions',
    dates: 'Check in - Check out',
    datesPlaceholder: 'Choose your dates',
    closeDates: 'Close the calendar',
    guest: 'Guest',
    closeGuests: 'Close the guests',
    adults: 'Adults',
    children: 'Children',
    childrenHint: 'Ages 0 - 17',
    rooms: 'Rooms',
    summary: (guests: { adults: number; children: number; rooms: number }) =>
      `${guests.adults} adults - ${guests.children} childeren - ${guests.rooms} room`,
    less: (what: string) => `${what}: one less`,
    more: (what: string) => `${what}: one more`,
    submit: 'Search',
  },
  places: [
    { name: 'London', address: 'Greater London, United Kingdom' },
    { name: 'New York', address: 'New York State, United States' },
    { name: 'Paris', address: 'Île-de-France, France' },
    { name: 'Madrid', address: 'Community of Madrid, Spain' },
    { name: 'Santorini', address: 'South Aegean, Greece' },
  ],
  strip: {
    title: (place: string) => `Tours for “${place}”`,
    all: 'See all matching tours',
    none: 'Nothing on our map matches this yet. All our tours are below, and we gladly plan one for you.',
    askUs: 'Ask us about it',
    searching: 'Looking for tours…',
  },
  features: {
    label: 'Why travel with us',
    list: [
      { icon: 'price', title: 'Best Price Guarantee', line: 'Every rupee shown before you pay' },
      { icon: 'booking', title: 'Easy & Quick Booking', line: 'Three short steps, confirmed at once' },
      { icon: 'care', title: 'Customer Care 24/7', line: 'WhatsApp and call, whenever you need us' },
    ],
  },
  popular: {
    line: "Discover world's most popular travel experiences.",
    more: 'More',
  },
  category: {
    line: (category: string) => `Explore packages in ${category}.`,
    viewAll: 'View All',
  },
  destinations: {
    title: 'Trending Destinations',
    line: 'Explore new places and create unforgettable memories.',
    viewAll: 'View All Destinations',
    loading: 'Loading destinations…',
    empty: 'No Destinations Available',
  },
  testimonials: {
    title: 'customers are saying',
    line: 'Sample reviews: they show the kind of trip we want you to tell about. Words of real travellers take their place once they have agreed to be printed.',
    label: 'Sample reviews',
    sample: 'Sample review',
    list: [
      {
        packageTitle: 'Kashi Darshan with Ganga Aarti',
        quote:
          'The boat was ready before sunrise, and a wheelchair waited at the ghat for my mother. Nothing was added to the bill afterwards.',
        author: 'Meera Desai',
      },
      {
        packageTitle: 'Rann of Kutch Weekend',
        quote:
          'One message on WhatsApp and the pick-up moved an hour. The confirmation was in my inbox a minute after I had paid.',
        author: 'Arjun Nair',
      },
      {
        packageTitle: 'Kedarnath & Badrinath Do Dham Yatra',
        quote:
          'Six unhurried days. The driver knew every stop, and the plan said plainly where the walking would be hard.',
        author: 'Sunita Rao',
      },
    ],
  },
} as const
