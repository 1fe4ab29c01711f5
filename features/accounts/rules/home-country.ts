/** The spellings of India that people type into a country field. */
const INDIA_NAMES = new Set(['', 'india', 'in', 'bharat', 'भारत', 'ભારત'])

/**
 * True for India, or when no country was entered, since most travellers live in India. Indian postal codes (PIN) have
 * only digits.
 */
export function isHomeCountry(country: string): boolean {
  return INDIA_NAMES.has(country.trim().toLowerCase())
}
