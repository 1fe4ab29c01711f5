import { paise, type Paise } from './money.ts'

/** The smallest amount that the gateway can collect or pay out: ₹1. */
const SMALLEST_TRANSFER = paise(100)

/** True for an amount that the gateway can neither collect nor pay out: above zero, below ₹1. */
export function isTooSmallToTransfer(amount: Paise): boolean {
  return amount > 0 && amount < SMALLEST_TRANSFER
}
