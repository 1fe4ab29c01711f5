import { plainDigits } from '#kernel/text/indian-digits.ts'

/** A line of a pasted list, without chat header, list number and artefacts of pasting. */
export type CleanLine = {
  text: string
  /** The list number of the line, such as `3` in `3) Ritu`. Null when there is none. */
  number: number | null
  /**
   * True for a number without punctuation, as in `2 Mahesh`. Its position suggests a list number, but it could be an
   * age.
   */
  isBareNumber: boolean
  phones: string[]
  /** Complete dates of birth, as `YYYY-MM-DD`. */
  birthDates: string[]
  /** True when the number of an identity card or passport was removed. It is not stored anywhere. */
  hadIdentityNumber: boolean
}

/** Invisible characters, except the joiners inside a word that Indian scripts need. */
const INVISIBLE_CHARACTERS = /(?<![\p{L}\p{M}])[\u200c\u200d]|(?![\u200c\u200d])[\p{Cc}\p{Cf}]|\ufe0f/gu
const EMOJI = /[\p{Extended_Pictographic}\u{20E3}]/gu
const CHAT_TIMESTAMP = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? ?(?:at )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?`
/** Chat headers, such as `[12/11/26, 10:15 pm] Sunita: ` and `12/11/26, 10:15 pm - Sunita: `. */
const CHAT_PREFIXES = [
  new RegExp(`^\\[${CHAT_TIMESTAMP}\\] ?[^:]{1,60}: ?`, 'i'),
  new RegExp(`^${CHAT_TIMESTAMP} ?[-–] ?[^:]{1,60}: ?`, 'i'),
]
const BULLET = /^[\s•·●○▪■◦*‣➤►→>~✓✔–—-]+/u
const NUMBERED = /^\(?(\d{1,3})(?: ?[.):\]]+|[ ]?[-–][ ])[\s-]*(?=\D)/
const BARE_NUMBER = /^(\d{1,3})\s+(?=\p{L})/u
const PHONE = /(?<!\d)(?:\+?91[ -]?|0)?[6-9]\d(?:[ -]?\d){8}(?!\d)/g
const AADHAAR = /(?<!\d)\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/g
const PAN_OR_PASSPORT = /(?<![\p{L}\d])(?:[A-Z]{5}\d{4}[A-Z]|[A-Z]\d{7})(?![\p{L}\d])/giu
/** Dates with the day first, as people write it, or with the year first. */
const DATE = /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}|(?:19|20)\d{2}-\d{1,2}-\d{1,2})(?!\d)/g

/**
 * Removes everything that does not describe a person: chat header, emoji, bullet, list number, phone numbers, identity
 * numbers, dates.
 */
export function cleanLine(line: string): CleanLine {
  let text = plainDigits(line)
    .replace(/\t/g, ' ; ')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(EMOJI, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  for (const prefix of CHAT_PREFIXES) text = text.replace(prefix, '')
  text = text.replace(BULLET, '')
  const birthDates: string[] = []
  const phones: string[] = []
  let hadIdentityNumber = false
  text = text
    .replace(DATE, (match) => {
      const parts = match.split(/[/.-]/)
      const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : parts.toReversed()
      birthDates.push(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
      return ' ; '
    })
    .replace(AADHAAR, (match) => {
      // Twelve digits that begin with 91 and a mobile's first digit are a phone number with its country code.
      if (/^91[ -]?[6-9]/.test(match)) return match
      hadIdentityNumber = true
      return ' ; '
    })
    .replace(PHONE, (match) => {
      phones.push(match.trim())
      return ' ; '
    })
    .replace(PAN_OR_PASSPORT, () => {
      hadIdentityNumber = true
      return ' ; '
    })
    .trim()
  const numberMatch = NUMBERED.exec(text)
  const bareMatch = numberMatch === null ? BARE_NUMBER.exec(text) : null
  const match = numberMatch ?? bareMatch
  if (match !== null) text = text.slice(match[0].length).replace(BULLET, '')
  const number = match === null ? null : Number(match[1])
  return {
    text: text.trim(),
    number,
    isBareNumber: bareMatch !== null,
    phones,
    birthDates,
    hadIdentityNumber,
  }
}
