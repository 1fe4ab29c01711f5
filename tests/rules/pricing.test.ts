import { describe, expect, it } from 'vitest'
import { isOnSide, isTest, listCode, readText } from './project-files.ts'

const PRICING = 'features/bookings/rules/price-booking.ts'
const HELPER = 'multiplyPaise'
const code = listCode().filter(
  (file) =>
    !isTest(file) &&
    /^(?:kernel|features|platform|messages|sandbox|seed|server|site|ui)\//.test(file) &&
    !isOnSide('desk', file),
)

/** Words for numbers of people or seats, as the last part of a name: `guests`, `trip.guests`, `body.guestsBefore`. */
const COUNT = String.raw`(?:\w+(?:\?)?\.)*(?:guests?|guestsBefore|guestCount|quantity|seats|travellers|people)\b`
/** Words for money, such as `price`, `pricePerGuest`, `basePricePaise`, `unit`, `total`. */
const MONEY = String.raw`(?:\w+(?:\?)?\.)*\w*(?:[pP]rice\w*|[pP]aise\w*|[rR]upees\w*|[aA]mount\w*|[fF]are\w*|unit|[tT]otal\w*|[cC]ost\w*)\b`
/** A multiplication by a number of guests or an amount of money, in code or in an SQL statement. */
const PRODUCT = new RegExp(
  String.raw`(?:^|[^\w.])(?:${COUNT}|${MONEY})\)?\}? \* |[\w)\]}] \* \(?(?:\$\{)?(?:${COUNT}|${MONEY})`,
)

/** The number of lines with such a multiplication that a file may have. None of them computes a price. */
const ALLOWED: Readonly<Record<string, number>> = {
  // The helpers themselves: rupees to paise, an exact share of an amount, and the price calculation.
  'kernel/money/money.ts': 3,
  // The tax that a total contains.
  'features/documents/rules/tax-invoice.ts': 1,
  // The fee of the simulated bank in the sandbox.
  'sandbox/new-payment.ts': 2,
  // The database checks the subtotal that was computed here.
  'platform/db/schema/bookings.ts': 1,
}

const productsIn = (text: string): string[] =>
  withoutComments(text)
    .replace(/ \*\n\s+/g, ' * ')
    .split('\n')
    .filter((line) => PRODUCT.test(line))
    .map((line) => line.trim())

describe('a price', () => {
  it('is multiplied in one place: no other code uses the helper', () => {
    const users = code.filter((file) => new RegExp(String.raw`\b${HELPER}\b`).test(withoutComments(readText(file))))
    expect(users.toSorted()).toEqual([PRICING, 'kernel/money/money.ts'])
  })

  it('is not multiplied manually anywhere', () => {
    const found = code.map((file) => [file, productsIn(readText(file))] as const)
    const unexpected = found.filter(([file, lines]) => lines.length !== (ALLOWED[file] ?? 0))
    expect(unexpected).toEqual([])
    expect(code).toEqual(expect.arrayContaining(Object.keys(ALLOWED)))
  })

  it.each([
    'return paise(price * guests)',
    'const total = body.guests * unitPrice',
    'const half = offer.pricePerGuest * 2',
    'sql`${bookings.pricePerGuestPaise} * ${bookings.guests}`',
    'const subtotal = tourPackage.basePricePaise * (adults + children)',
    'const subtotal =\n  something.long *\n  trip.guests',
  ])('would be detected when it is multiplied manually: %j', (line) => {
    expect(productsIn(line)).toHaveLength(1)
  })

  it('is not detected where no price is multiplied', () => {
    expect(productsIn(['const ms = minutes * 60_000', '/** price * guests */', 'width * height'].join('\n'))).toEqual(
      [],
    )
  })
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
