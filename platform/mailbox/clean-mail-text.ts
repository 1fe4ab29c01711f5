import { UNSEEN_CHARACTERS } from '#kernel/text/unseen-characters.ts'

const CONTROL = /(?![\t\n])[\p{Cc}\p{Cs}]/gu
const LONGEST_LINE = 200

/**
 * Text of a mail as the desk keeps it: without invisible and control characters, composed, no more than two line breaks.
 * Spaces at the end go line by line: a pattern for them would need an hour for a line of a million spaces.
 */
export function cleanMailText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, '')
    .replaceAll(UNSEEN_CHARACTERS, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** A name, a subject or the name of a file, on one line. */
export function cleanMailLine(text: string): string {
  return cleanMailText(text).replaceAll(/\s+/g, ' ').slice(0, LONGEST_LINE)
}
