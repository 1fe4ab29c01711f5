/** Digits of the scripts of India. The zero of each script has a code point that ends in the hexadecimal digit 6. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g

/**
 * Replaces the digits of Indian scripts with 0 to 9. Also replaces full-width forms and other compatibility characters
 * (NFKC).
 */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 15) - 6))
}
