declare const unit: unique symbol

/** A whole number of paise (1 rupee = 100 paise). The only money type inside the product. */
export type Paise = number & { readonly [unit]: 'paise' }

/**
 * Marks a whole number as paise.
 *
 * @throws {RangeError} when `amount` is not a safe integer: a fraction of a paisa is a bug, never a price.
 */
export function paise(amount: number): Paise {
  if (!isPaise(amount)) throw new RangeError(`Not a whole number of paise: ${amount}`)
  return amount
}

function isPaise(amount: number): amount is Paise {
  return Number.isSafeInteger(amount)
}

/**
 * Converts rupees to paise. The API and the seed data write rupees, such as 24999 or 2499.5. Rounds once, to the paisa.
 */
export function rupeesToPaise(rupees: number): Paise {
  return paise(Math.round(rupees * 100))
}

/** The inverse of {@link rupeesToPaise}; for DTO mappers only. */
export function paiseToRupees(amount: Paise): number {
  return amount / 100
}

/** Adds amounts. Without any amount the sum is zero. */
export function addPaise(...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** `amount` times a whole number, such as the number of guests. */
export function multiplyPaise(amount: Paise, times: number): Paise {
  return paise(amount * times)
}

/**
 * `amount` × `part` ÷ `whole`, rounded down to the paisa. Exact for numbers of any size, and zero when `whole` is zero.
 * All three are whole numbers of at least 0.
 */
export function partOf(amount: Paise, part: number, whole: number): Paise {
  if (whole === 0) return paise(0)
  // The product of two amounts may be above 2^53, where a plain number loses digits.
  return paise(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)))
}

const withoutPaise = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
})
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/**
 * Prints an amount in Indian grouping: `₹1,24,999` on cards, `₹1,24,999.00` in a payment summary.
 * Source: specification §9 (0 decimals on cards, 2 in the payment summary).
 */
export function formatRupees(amount: Paise, options: { paise: 'hidden' | 'shown' }): string {
  return (options.paise === 'shown' ? withPaise : withoutPaise).format(paiseToRupees(amount))
}
