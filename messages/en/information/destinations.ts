import { wordsFor } from '../kernel/words-for.ts'

/**
 * Texts of the Destinations page: the map, the list beside it, the cards, and the sample day tours (specification §2,
 * specification §3).
 */
export const destinationsMessages = {
  title: (siteTitle: string) => `Destinations – ${siteTitle}`,
  description: 'All the states and regions we travel to, on a map of India, with the number of tours in each.',
  heading: 'Destinations',
  lead: 'Explore new places and create unforgettable memories.',
  empty: 'No Destinations Available',
  emptyAction: 'See all tours',
  loading: 'Loading destinations…',
  mapHeading: 'Choose on the map',
  mapLabel: 'Map of India',
  mapHint: 'Point to a state to see its name; select it to see its tours.',
  mapSkip: 'Skip the map and the list',
  mapNoPackages: (name: string) => `${name}: no tours yet`,
  mapCredit: 'Outlines: “Map of India” by Victor Cazanave,',
  mapCreditLicence: 'CC BY 4.0',
  mapCreditChanges: 'simplified by us; Ladakh drawn in by hand. A sketch to choose from, not a survey of borders.',
  packages: (count: number) => wordsFor(count, '1 package', `${count} packages`),
  packagesOnly: (count: number) => wordsFor(count, 'package', 'packages'),
  stateLink: (name: string, packages: string) => `${name}, ${packages}`,
  listIndia: 'In India',
  listBeyond: 'Beyond India',
  cardsHeading: 'All destinations',
} as const
