/** The names under which people write India in a country field. */
const INDIA = new Set(['', 'india', 'in', 'bharat', 'भारत', 'ભારત'])

/** True for India, and for a country that nobody gave: most travellers live here. Its postal code is a PIN of digits. */
export function isHomeCountry(country: string): boolean {
  return INDIA.has(country.trim().toLowerCase())
}
