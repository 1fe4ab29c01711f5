import { wordsFor } from '../kernel/words-for.ts'

/** Texts of saving packages on this device, and of what it remembers. */
export const savedMessages = {
  title: (siteName: string) => `Saved trips – ${siteName}`,
  description: 'Your saved trips side by side: price, days, dates, refund, and what each asks of your parents.',
  notice: {
    saved: (name: string) => `${name} is saved on this device.`,
    takenOut: (name: string) => `${name} is no longer saved.`,
    full: (most: number) => `You have saved ${most} trips, and that is the most. Take one out before you save another.`,
    refused: 'This browser keeps nothing for us, so we could not save it. A private window may be the reason.',
    look: 'See saved trips',
    forgotten: 'Done. This device no longer knows what you looked at. Your saved trips stay.',
    nothingSeen: 'This device knows of nothing that you looked at.',
  },
  page: {
    heading: 'Saved and compared',
    own: 'Saved on this device, without an account. Send the link to the family: everybody sees the same trips.',
    shared: 'Somebody sent you these trips. Nothing is booked, and your own saved trips stay as they are.',
    loading: 'Loading the saved trips…',
    noScript: 'Saving trips needs JavaScript.',
    allTours: 'All tours',
    from: (price: string) => `From ${price}`,
    moreTours: 'More tours',
    empty: 'Nothing is saved yet.',
    emptyHow: 'Press the heart on a tour. It is kept on this device, and with two or more you can compare them here.',
    sharedEmpty: 'This link names no trip that we know.',
    sharedEmptyHow: 'Perhaps a part of it got lost. Ask for the link again, or look at all tours.',
    seeTours: 'See all tours',
    oneMore: 'Save one more trip, and both stand side by side here.',
    gone: (count: number) =>
      wordsFor(
        count,
        'One of these trips is not offered any more, so it is left out.',
        `${count} of these trips are not offered any more, so they are left out.`,
      ),
    failed: 'Some trips could not be loaded.',
    again: 'Try again',
    fromDevice: (day: string) => `No connection. What you see was kept on this device on ${day}.`,
    list: 'Trips',
    takeOut: (name: string) => `Take ${name} out`,
    facts: (duration: string, price: string | null) => (price === null ? duration : `${duration} · From ${price}`),
  },
  send: {
    family: 'Send to the family',
    copy: 'Copy link',
    copied: 'The link is copied.',
    copyFailed: 'The link could not be copied. Copy it from here:',
    text: (names: string) => `Namaste, let us look at these trips together: ${names}`,
    saveToo: 'Save these too',
    savedToo: (count: number) =>
      wordsFor(count, 'One trip is saved on this device.', `${count} trips are saved on this device.`),
    knownAlready: 'These trips are saved on this device already.',
    noRoom: (count: number, most: number) =>
      `${wordsFor(count, 'One trip', `${count} trips`)} found no room: ${most} is the most. Take some out first.`,
  },
} as const
