import { randomBytes } from 'node:crypto'
import { paise, rupeesToPaise } from '#kernel/money/money.ts'
import type { Database } from '#platform/db/queryable.ts'
import { promoCodes } from '#platform/db/schema/promo-codes.ts'

type Overrides = {
  percent?: number
  fixedRupees?: number
  fixedPaise?: number
  usageLimit?: number
  perCustomerLimit?: number
}

/** Adds a promo code that is valid for a century, and returns its text. */
export async function buildPromoCode(db: Database, overrides: Overrides): Promise<string> {
  const code = `TEST${randomBytes(5).toString('hex').toUpperCase()}`
  const {
    percent,
    fixedRupees = 0,
    fixedPaise = rupeesToPaise(fixedRupees),
    usageLimit = 100,
    perCustomerLimit = 100,
  } = overrides
  await db.insert(promoCodes).values({
    code,
    kind: percent === undefined ? 'fixed' : 'percentage',
    basisPoints: percent === undefined ? null : percent * 100,
    amountPaise: percent === undefined ? paise(fixedPaise) : null,
    minimumPaise: paise(0),
    validFrom: new Date('2020-01-01T00:00:00Z'),
    validUntil: new Date('2120-01-01T00:00:00Z'),
    usageLimit,
    perCustomerLimit,
  })
  return code
}
