/**
 * Our files put an apostrophe before a CSV cell that a spreadsheet would run as a formula. A cell that already has
 * such an apostrophe gets another one, so that every text is imported unchanged.
 */
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/u

/** Adds an apostrophe to a text that already looks guarded. The CSV writer guards the others. */
export function addSecondGuard(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text
}

/** Removes the apostrophe that {@link addSecondGuard} or the CSV writer has added. */
export function removeGuard(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}
