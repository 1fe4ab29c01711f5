/** Texts of the travel journal: both lists, a story, and the feed. */
export const journalMessages = {
  title: (siteTitle: string) => `Travel journal – ${siteTitle}`,
  description:
    'Practical notes from the road for travellers in India: yatra registration, packing lists, days in Kashi, temple customs and travel with elders.',
  heading: 'Travel journal',
  lead: 'Practical notes from the road: what to pack, when to go, how a yatra works, and what makes a trip easy for elders.',
  compactHeading: 'Travel journal, all stories',
  compactLead: 'Every story in one short list, the newest first.',
  none: 'No stories found.',
  showCompact: 'Show as a short list',
  showCards: 'Show as cards',
  feed: 'RSS feed',
  reading: (minutes: number) => `${minutes} min read`,
  allTours: 'See all tours',
} as const

export const postMessages = {
  title: (postTitle: string, siteName: string) => `${postTitle} – ${siteName}`,
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  by: 'By',
  published: 'Published',
  updated: 'Updated',
  contents: 'In this story',
  related: 'Tours in this story',
  back: 'All stories',
  question: 'Is something missing or out of date?',
  questionText: 'Rules, timings and roads change. If you know of a change, or want us to plan your trip, write to us.',
  contact: 'Contact us',
} as const
