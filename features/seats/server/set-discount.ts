import { AppError } from '#kernel/errors/errors.ts'
import { allowanceOf, STAFF_ROLES, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { formatRupees, paise, type Paise } from '#kernel/money/money.ts'
import { discountShareOf } from '#features/settings/rules/office-limits.ts'
import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { maxDiscount } from '#features/bookings/rules/office-discount.ts'
import { priceBooking } from '#features/bookings/rules/price-booking.ts'
import { deskHoldMessages as texts } from '#messages/bookings/office.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { assertUnpaid } from './hold-at-desk.ts'
import { releasePromo } from '#features/promo-codes/server/promo-use.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'

const MIN_DISCOUNTED_PRICE = paise(100)

type Discount = { reference: string; amount: Paise; reason: string }

/**
 * Deducts an amount from the price of a held, unpaid booking, with a reason that the traveller sees. The discount
 * replaces an earlier one and any promo code, because they never combine. An amount of 0 removes the office's discount.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_HOLD_OVER`, `DESK_HOLD_PAID`; `DESK_DISCOUNT_REASON`;
 * `DESK_DISCOUNT_AMOUNT` when less than ₹1 would be left; `DESK_DISCOUNT_LIMIT` with the people who may grant this
 * amount.
 */
export async function setDiscount(
  platform: Platform,
  staff: Staff,
  { reference, amount, reason }: Discount,
): Promise<{ discount: Paise; payable: Paise }> {
  if (amount > 0 && reason === '') throw new AppError('DESK_DISCOUNT_REASON')
  const { id } = await requireBooking(platform.db, reference)
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const booking = assertUnpaid(await bookingRepository.findForUpdate(tx, id), at)
    const book = { base: booking.pricePerGuestPaise }
    const { subtotal } = priceBooking(book, booking, null)
    await assertDiscount(platform, staff, { subtotal, amount, reason })
    const { discount, payable } = priceBooking(book, booking, { kind: 'fixed', amount })
    const discountReason = amount === 0 ? '' : reason
    if (booking.promoCodeId !== null) await releasePromo(tx, id, at)
    await bookingRepository.update(tx, id, {
      discountPaise: discount,
      payablePaise: payable,
      discountReason,
      promoCodeId: null,
    })
    await recordAuditEvent(tx, {
      name: 'booking_discount_given',
      on: { kind: 'booking', id },
      at,
      reason: amount === 0 ? auditReasons.discountRemoved : auditReasons.officeDiscount,
      before: { discountPaise: booking.discountPaise, payablePaise: booking.payablePaise },
      after: { discountPaise: discount, payablePaise: payable },
    })
    return { discount, payable }
  })
}

/**
 * Checks a discount that the office grants: its reason, the amount left to pay, and the limit of the role.
 *
 * @throws {AppError} `DESK_DISCOUNT_REASON`, `DESK_DISCOUNT_AMOUNT`, `DESK_DISCOUNT_LIMIT`.
 */
export async function assertDiscount(
  platform: Pick<Platform, 'db' | 'office'>,
  staff: Pick<Staff, 'role'>,
  { subtotal, amount, reason }: { subtotal: Paise; amount: Paise; reason: string },
): Promise<void> {
  if (amount > 0 && reason === '') throw new AppError('DESK_DISCOUNT_REASON')
  if (amount > subtotal - MIN_DISCOUNTED_PRICE) throw new AppError('DESK_DISCOUNT_AMOUNT')
  if (amount > maxDiscount(discountShareOf(staff.role, platform.office.limits), subtotal))
    throw await refusal(platform, staff, { subtotal, amount })
}

/** Creates the error that names the role's limit and the people who may grant the amount. */
async function refusal(
  { db, office }: Pick<Platform, 'db' | 'office'>,
  staff: Pick<Staff, 'role'>,
  requestedDiscount: { subtotal: Paise; amount: Paise },
): Promise<AppError> {
  const maxDiscountOf = (role: StaffRole) =>
    maxDiscount(discountShareOf(role, office.limits), requestedDiscount.subtotal)
  const roles = STAFF_ROLES.filter(
    (role) => allowanceOf(role, 'discount') !== 'no' && maxDiscountOf(role) >= requestedDiscount.amount,
  )
  const approvers = await staffRepository.listByRoles(db, roles)
  const max = formatRupees(maxDiscountOf(staff.role), { paise: 'shown' })
  const names = approvers.map(({ name }) => name)
  return new AppError('DESK_DISCOUNT_LIMIT', { message: texts.discountLimit(max, names) })
}
