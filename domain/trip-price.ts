import { multiplyPaise, paise, type Paise } from './money.ts'

/** Price per guest times guests, in paise: what a page shows before any discount, and where every quote begins. */
export function subtotalOf(pricePerGuest: Paise, guests: number): Paise {
  return multiplyPaise(pricePerGuest, guests)
}

/**
 * What a traveller saves against the struck-out price, in paise; zero when there is none or it is not higher.
 */
export function savingsOf(input: { pricePerGuest: Paise; strikePrice: Paise | null; guests: number }): Paise {
  if (input.strikePrice === null || input.strikePrice <= input.pricePerGuest) return paise(0)
  return multiplyPaise(paise(input.strikePrice - input.pricePerGuest), input.guests)
}
