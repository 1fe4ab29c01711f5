import { INVISIBLE_CHARACTERS } from '#kernel/text/unseen-characters.ts'

const CONTROL = /(?![\t\n])[\p{Cc}\p{Cs}]/gu
const MAX_LINE_LENGTH = 200

/**
 * Cleans the text of an email for the desk: Unicode-composed, without invisible and control characters, with at most
 * two line breaks in a row. Trailing spaces are removed line by line, because a pattern for them would need an hour for
 * a line of a million spaces.
 */
export function cleanMailText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, '')
    .replaceAll(INVISIBLE_CHARACTERS, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Cleans a name, a subject or a file name, and puts it on one line. */
export function cleanMailLine(text: string): string {
  return cleanMailText(text).replaceAll(/\s+/g, ' ').slice(0, MAX_LINE_LENGTH)
}
