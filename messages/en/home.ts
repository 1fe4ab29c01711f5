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
} as const
