/** The spellings of India that people type into a country field. */
const INDIA = new Set(['', 'india', 'in', 'bharat', 'भारत', 'ભારત'])

/**
 * True for India, and when no country was entered: most travellers live here. An Indian postal code is a PIN of
 * digits.
 */
export function isHomeCountry(country: string): boolean {
  return INDIA.has(country.trim().toLowerCase())
}
