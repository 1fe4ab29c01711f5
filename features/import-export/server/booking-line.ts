import { CustomerDetails } from '#features/bookings/api/calls.ts'
import { lineOfText } from '#kernel/wire/schema-parts.ts'
import { BOOKER_FIELDS } from '#features/bookings/rules/booker-fields.ts'
import { parseExternalKey } from '../rules/list-import.ts'
import { bookingRowProblems as problems } from '#messages/import-export/lines.ts'
import { describeIssue } from '#platform/http/describe-issue.ts'
import { BOOKER_COLUMNS } from './booking-columns.ts'
import type { LineCells } from './line-cells.ts'

/** The values of a booking line. An empty or null value means no value. */
export type BookingLine = ReturnType<typeof parseBookingLine>

/**
 * Parses the cells of a booking line. Missing values are checked later: a line about an existing booking may leave them
 * out.
 *
 * @throws {InvalidLine} for a cell that cannot be parsed.
 */
export function parseBookingLine({ text, day, amount, whole, wrong }: LineCells) {
  const keyText = text('key')
  const key = keyText === '' ? null : parseExternalKey(keyText)
  if (key === null && keyText !== '') throw wrong('key', problems.key)
  const bookerFields = Object.fromEntries(BOOKER_FIELDS.map((field) => [field, text(BOOKER_COLUMNS[field])]))
  const customer = CustomerDetails.safeParse(bookerFields)
  if (!customer.success) {
    const field = BOOKER_FIELDS.find((each) => each === customer.error.issues[0]?.path[0]) ?? 'customer_name'
    throw wrong(BOOKER_COLUMNS[field], describeIssue(customer.error))
  }
  const line = (name: string, longest: number): string => {
    const read = lineOfText(longest).safeParse(text(name))
    if (!read.success) throw wrong(name, describeIssue(read.error))
    return read.data
  }
  return {
    key,
    reference: text('reference').toUpperCase(),
    packageId: text('packageId'),
    trip: text('trip'),
    startDate: day('leaves'),
    guests: whole('guests'),
    status: text('status'),
    customer: customer.data,
    price: amount('price_paise'),
    discount: amount('discount_paise'),
    discountReason: line('discount_reason', 120),
    paid: amount('paid_paise'),
    way: text('way'),
    proof: line('proof', 60),
    bank: line('bank', 80),
    isAccountPayee: YES.has(text('account_payee').toLowerCase()),
    paidOn: day('paid_on'),
    payer: line('payer', 120),
    heldUntil: day('held_until'),
  }
}

const YES = new Set(['yes', 'y', 'true', '1', '✓', 'a/c payee', 'account payee', 'हाँ', 'हां', 'હા'])
