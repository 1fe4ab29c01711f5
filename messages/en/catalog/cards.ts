/**
 * Texts of the cards of packages and destinations, and of the rows of cards. They are in a separate file, because every
 * page loads them.
 */
export const cardMessages = {
  card: {
    from: 'From',
    perUnit: '/-',
    onRequest: 'Price on request',
    noLocation: '-',
    bookNow: 'Book Now',
    sellOutNote: '* Fewer than one seat in five is left on the next three dates.',
    save: (name: string) => `Save ${name}`,
    previousPhoto: (name: string) => `Previous photo of ${name}`,
    nextPhoto: (name: string) => `Next photo of ${name}`,
  },
  destination: {
    packages: (count: number) => `${count} Packages`,
    discover: 'Discover',
  },
  slider: {
    previous: (what: string) => `Previous in ${what}`,
    next: (what: string) => `Next in ${what}`,
  },
} as const
