/** A character escaped by its code, as sheets write it (ECMA-376, `ST_Xstring`). */
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g
/** The start of such an escape. The rest is a lookahead, because two escapes may share an underscore. */
const ESCAPE_START = /_(?=x[0-9A-Fa-f]{4}_)/g
/** Tab, newline and carriage return. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d])
const escapeCharacter = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Escapes a text for a sheet, so that every reader shows it unchanged. Text that looks like an escape is escaped. So is
 * the name of a property that every JavaScript object has, such as `constructor`: the package that writes sheets uses
 * texts as object keys, so such a name would break the sheet.
 */
export function escaped(text: string): string {
  const safe = text.replaceAll(ESCAPE_START, escapeCharacter)
  return Object.hasOwn(Object.prototype, safe) ? escapeCharacter(safe.slice(0, 1)) + safe.slice(1) : safe
}

/**
 * Decodes an escaped text. The escape of a character that no text may contain, such as the null character, stays as
 * written, because a database does not accept that character.
 */
export function unescapeText(text: string): string {
  return text.replaceAll(ESCAPE, (escape: string, digits: string) => {
    const charCode = Number.parseInt(digits, 16)
    return charCode < 0x20 && !TEXT_CONTROLS.has(charCode) ? escape : String.fromCharCode(charCode)
  })
}
