/**
 * A cell of CSV that a spreadsheet would run as a formula begins with an apostrophe in our files. So does one that has
 * such an apostrophe itself: then each text comes back as it was.
 */
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/u

/** Adds an apostrophe to a text that already looks guarded. Others are guarded by what writes CSV. */
export function guardedAgain(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text
}

/** Takes the apostrophe away again. */
export function unguarded(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}
