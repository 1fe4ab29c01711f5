import { plainDigits } from '#kernel/text/indian-digits.ts'

/** The longest phone number that a form accepts, in characters. There is room for two numbers and the hours to call. */
export const MAX_PHONE_LENGTH = 200

/** Punctuation inside a number. */
const PHONE_PUNCTUATION = /[\s().\-‐-―/]/g

/**
 * Normalises a phone number. Removes spaces, dots, brackets, hyphens, `tel:`, the invisible characters that address
 * books copy, and a bracketed zero after a country code. Digits of Indian scripts count as digits. Ten digits that
 * begin with 6 to 9, with or without a leading 0 or 91, become an Indian number `+91…`. A leading 00 becomes `+`.
 * Britain's 44 is recognised without the plus, and a leading 0 when `country` is Britain.
 *
 * @returns E.164 such as `+919876543210`, or null when the text cannot be dialled from every country. Null is never a
 * reason to reject the number: toll-free numbers and numbers without an area code are valid too.
 */
export function normalisePhone(text: string, country = ''): string | null {
  const compact = withoutPunctuation(text)
  const digits = compact.replace(/^(?:\+|00)/, '')
  if (!/^\d+$/.test(digits)) return null
  if (digits !== compact) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
  const british = isBritain(country) ? /^(?:44|0)([1-9]\d{8,9})$/.exec(digits) : /^44([1-9]\d{8,9})$/.exec(digits)
  if (british) return `+44${british[1]}`
  const indian = /^(?:0|91)?([6-9]\d{9})$/.exec(digits)
  if (indian) return `+91${indian[1]}`
  // A landline number with its area code, as people in India write it: 079 2658 1234.
  return /^0\d{10}$/.test(digits) ? `+91${digits.slice(1)}` : null
}

/**
 * Converts a number as entered to what a phone dials: E.164 if possible, otherwise the digits, as they are dialled in
 * the same town or country (`1800 123 4567`, `108`).
 *
 * @returns a plus and digits, or digits; null when the text is not a single number, so that no link dials a wrong one.
 */
export function dialledPhone(text: string): string | null {
  const compact = withoutPunctuation(text)
  return normalisePhone(text) ?? (/^\d{3,15}$/.test(compact) ? compact : null)
}

const BRITAIN = new Set(['united kingdom', 'uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'])

function isBritain(country: string): boolean {
  return BRITAIN.has(country.trim().toLowerCase())
}

function withoutPunctuation(text: string): string {
  return plainDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^((?:\+|00)\d{1,3}) ?\(0\)/, '$1')
    .replace(PHONE_PUNCTUATION, '')
}
