/** A sign by its number, as sheets write it (ECMA-376, `ST_Xstring`). */
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g
/** Where such an escape would begin: two may share a sign. */
const BEGINS = /_(?=x[0-9A-Fa-f]{4}_)/g
const escapeOf = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * A text as it stands in a sheet, so that every reader shows it as it is. What looks like an escape is escaped. So is the name
 * of something that every object of the language has, such as `constructor`: the package that writes sheets keeps its texts by
 * their names in an object, and the sheet would be broken.
 */
export function escaped(text: string): string {
  const safe = text.replaceAll(BEGINS, escapeOf)
  return Object.hasOwn(Object.prototype, safe) ? escapeOf(safe.slice(0, 1)) + safe.slice(1) : safe
}

/** Such a text as it was. */
export function unescaped(text: string): string {
  return text.replaceAll(ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}
