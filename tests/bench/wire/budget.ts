import type { WireCost } from './measure-page.ts'

/** All limits are in KB of 1,024 bytes. */
export const KB = 1024
/**
 * The limit for the scripts of a public page. It includes the error page with its friendly first sentence, which is
 * part of every page.
 */
const SCRIPT_KB = 110
/** The code that saves tour pages for offline use and detects that the device is offline. */
const OFFLINE_PAGES_KB = 0.7
const OFFLINE_AFTER_SCROLL_KB = 1.4
/** The early script with its headers, and the event listener for the hearts, on every page. */
const EARLY_SCRIPT_KB = 0.7
/** Pages with a higher limit. */
const SCRIPT_KB_BY_PAGE: Readonly<Record<string, number>> = {
  package: 118 + OFFLINE_PAGES_KB,
  // Includes dates and guests that stay in view, a number of guests that can be typed, and a paid action that waits
  // while a visitor whose session has expired signs in again (0.3). It also points out a probable typo in an email
  // address (1), and lists discounts from the office with their reason (0.2).
  'booking page': 122.6,
  // Includes the months, the city and 'Easy on the knees'. Detecting an expired session, which every page does, takes
  // 0.1.
  home: SCRIPT_KB + OFFLINE_PAGES_KB,
  listing: 111.6 + OFFLINE_PAGES_KB,
  'filtered listing': 111.6 + OFFLINE_PAGES_KB,
}
/**
 * The limit for scripts after the visitor has scrolled to the end: the smallest size achieved, plus a tenth for
 * features that families need. The package page also records that it was viewed.
 */
const SCRIPT_KB_AFTER_SCROLL = 112
const SCRIPT_KB_AFTER_SCROLL_BY_PAGE: Readonly<Record<string, number>> = {
  home: 122.3 + OFFLINE_AFTER_SCROLL_KB,
  package: 135.5 + OFFLINE_AFTER_SCROLL_KB,
  'booking page': 133 + OFFLINE_PAGES_KB,
  listing: 114.6 + OFFLINE_AFTER_SCROLL_KB,
  'filtered listing': 114.6 + OFFLINE_AFTER_SCROLL_KB,
}
/**
 * The limit for the styles of a page. It includes the help strip and the large and calm view, which are on every page.
 */
const STYLE_KB = 14.7
/** A package's first screens also show what families must know. Together with the hearts, they use up this limit. */
const STYLE_KB_BY_PAGE: Readonly<Record<string, number>> = { package: 15.1 }
/** The hearts, their count in the header, and the space reserved for returning visitors. */
const HEARTS_KB = 0.3
const FONTS_KB = 65
/**
 * The limit for all files of the home page. Neighbouring cards start with different pictures, so a phone loads many
 * pictures.
 */
const HOME_PAGE_KB = 420
/** The maximum number of script requests of a page. */
export const MAX_SCRIPTS = 12

type Expense = { what: string; spent: number; limit: number }

/** The budget of a page on the wire, headers included, and its actual size. The limits are the agreed goals. */
export function budgetOf(name: string, cost: WireCost): Expense[] {
  return [
    {
      what: 'script',
      spent: cost.script.bytes,
      limit: ((SCRIPT_KB_BY_PAGE[name] ?? SCRIPT_KB) + EARLY_SCRIPT_KB) * KB,
    },
    { what: 'style', spent: cost.style.bytes, limit: ((STYLE_KB_BY_PAGE[name] ?? STYLE_KB) + HEARTS_KB) * KB },
    { what: 'font', spent: cost.font.bytes, limit: FONTS_KB * KB },
    ...(name === 'home' ? [{ what: 'all', spent: cost.all.bytes, limit: HOME_PAGE_KB * KB }] : []),
  ]
}

/** The budget and the actual size of a page after the visitor has scrolled to its end. */
export function budgetAfterScroll(name: string, read: WireCost): Expense[] {
  return [
    {
      what: 'script',
      spent: read.script.bytes,
      limit: ((SCRIPT_KB_AFTER_SCROLL_BY_PAGE[name] ?? SCRIPT_KB_AFTER_SCROLL) + EARLY_SCRIPT_KB) * KB,
    },
  ]
}

/** The values above their limit, as text. */
export function describeOverspending(expenses: readonly Expense[]): string[] {
  return expenses
    .filter(({ spent, limit }) => spent > limit)
    .map(({ what, spent, limit }) => `${what}: ${kilobytes(spent)} KB of ${kilobytes(limit)}`)
}

/** With one decimal place. */
export function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1)
}
