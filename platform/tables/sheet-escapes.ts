/** A sign by its number, as sheets write it (ECMA-376, `ST_Xstring`). */
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g
/** Where such an escape would begin: two may share a sign. */
const BEGINS = /_(?=x[0-9A-Fa-f]{4}_)/g
/** Tab, newline and return. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d])
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

/**
 * Such a text as it was. An escape of a sign that no text has, such as the one with the number zero, stays as it is written:
 * a database does not take that sign.
 */
export function unescaped(text: string): string {
  return text.replaceAll(ESCAPE, (escape: string, digits: string) => {
    const sign = Number.parseInt(digits, 16)
    return sign < 0x20 && !TEXT_CONTROLS.has(sign) ? escape : String.fromCharCode(sign)
  })
}
