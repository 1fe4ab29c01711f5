import { wordsFor } from '../kernel/words-for.ts'

/** Texts about packages saved on this device, and about what else the device remembers. */
export const savedMessages = {
  title: (siteName: string) => `Saved trips – ${siteName}`,
  description: 'Your saved trips side by side: price, days, dates, refund, and how demanding each is for your parents.',
  notice: {
    saved: (name: string) => `${name} is saved on this device.`,
    takenOut: (name: string) => `${name} is no longer saved.`,
    full: (max: number) => `You have saved ${max} trips, which is the maximum. Remove one before you save another.`,
    refused:
      'Your browser does not let us save anything, so this trip was not saved. A private window may be the reason.',
    look: 'See saved trips',
    forgotten: 'Done. Your recently viewed tours are cleared from this device. Your saved trips stay.',
    noRecentlyViewed: 'There are no recently viewed tours on this device.',
  },
  page: {
    heading: 'Saved trips',
    own: 'Saved on this device, without an account. Send the link to your family and everyone sees the same trips.',
    shared: 'Someone sent you these trips. Nothing is booked, and your own saved trips do not change.',
    loading: 'Loading the saved trips…',
    noScript: 'Saving trips needs JavaScript.',
    allTours: 'All tours',
    from: (price: string) => `From ${price}`,
    moreTours: 'More tours',
    empty: 'No saved trips yet.',
    emptyHint: 'Tap the heart on a tour to save it on this device. With two or more, you can compare them here.',
    sharedEmpty: 'This link does not contain a trip we know.',
    sharedEmptyHint: 'Part of it may be missing. Ask for the link again, or see all tours.',
    seeTours: 'See all tours',
    saveOneMore: 'Save one more trip to compare them side by side.',
    gone: (count: number) =>
      wordsFor(
        count,
        'One of these trips is no longer available, so it is not shown.',
        `${count} of these trips are no longer available, so they are not shown.`,
      ),
    failed: 'Some trips could not be loaded.',
    again: 'Try again',
    offlineSavedOn: (day: string) => `You are offline. This was saved on this device on ${day}.`,
    list: 'Trips',
    takeOut: (name: string) => `Remove ${name}`,
    facts: (duration: string, price: string | null) => (price === null ? duration : `${duration} · From ${price}`),
  },
  send: {
    family: 'Send to the family',
    copy: 'Copy link',
    copied: 'The link is copied.',
    copyFailed: 'The link could not be copied. Copy it from here:',
    text: (names: string) => `Namaste, let us look at these trips together: ${names}`,
    saveToo: 'Save these too',
    tripsSaved: (count: number) =>
      wordsFor(count, 'One trip has been saved on this device.', `${count} trips have been saved on this device.`),
    alreadySaved: 'These trips are already saved on this device.',
    noRoom: (count: number, max: number) =>
      `${wordsFor(count, 'One trip', `${count} trips`)} could not be saved: the maximum is ${max}. Remove some first.`,
  },
} as const
