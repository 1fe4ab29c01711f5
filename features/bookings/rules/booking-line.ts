import { addPaise, type Paise } from '#kernel/money/money.ts'

/** A price line in paise: `amount` is `quantity` times `unit`. A package without options has fares only. */
export type Line = { kind: 'fare'; quantity: number; unit: Paise; amount: Paise }

/** The sum of the lines, before any discount. */
export function costOf(lines: readonly Line[]): Paise {
  return addPaise(...lines.map(({ amount }) => amount))
}
