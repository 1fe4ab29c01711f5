import type { Due } from '../api/calls.ts'
import { formatLastMinute } from '#features/catalog/rules/cancellation-policy.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { initialsOf } from '#kernel/text/initials.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { refundsAfterChange } from '#features/payments/server/carry-out-change.ts'
import type { ChangeRow } from '#features/payments/server/change-repository.ts'
import { balanceDueRepository, type BalanceDueRow } from '#features/payments/server/balance-due-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { reconcileOrder } from '#features/payments/server/reconcile-order.ts'
import type { Platform } from '#platform/parts/platform.ts'

type LinkedBalanceDue = { due: BalanceDueRow; booking: BookingRow; change: ChangeRow | undefined }

/** The content of the page for a balance due. */
export async function toBalanceDueDto(platform: Platform, { due, booking, change }: LinkedBalanceDue): Promise<Due> {
  const { reference, startDate, endDate, guests, snapshot, customerName: name, email } = booking
  const state = due.status === 'open' ? (due.isByHand ? 'by_hand' : 'open') : due.status === 'paid' ? 'paid' : 'over'
  return {
    reason: due.reason,
    state,
    amountPaise: due.amountPaise,
    reference,
    packageName: snapshot.packageName,
    startDate,
    endDate,
    guests,
    change: change === undefined ? null : await toChangeDto(platform, { change, booking }),
    initials: initialsOf({ name, email }),
  }
}

async function toChangeDto(platform: Platform, { change, booking }: { change: ChangeRow; booking: BookingRow }) {
  const { snapshot, startDate, endDate, heldUntil } = change
  const promisedRefunds = await refundsAfterChange(platform, booking, { change, at: platform.clock.now() })
  const refunds = promisedRefunds.map(({ until, refund }) => ({
    shownUntil: formatLastMinute(until),
    refundPaise: refund,
  }))
  return { packageName: snapshot.packageName, startDate, endDate, heldUntil: heldUntil.toISOString(), refunds }
}

/**
 * The balance due, after checking its orders at the gateway: a payment may have gone unreported. If the gateway does
 * not respond, returns the last known state.
 */
export async function refreshBalanceDue(platform: Platform, { due, ...linkedDue }: LinkedBalanceDue): Promise<Due> {
  const orders = await gatewayOrderRepository.findByBookings(platform.db, [due.bookingId])
  for (const { id } of orders.filter(({ balanceDueId, status }) => balanceDueId === due.id && status !== 'paid')) {
    try {
      await reconcileOrder(platform, id, 'status')
    } catch (error) {
      if (!isAppError(error) || error.code !== 'PAYMENT_UNAVAILABLE') throw error
    }
  }
  const now = (await balanceDueRepository.findById(platform.db, due.id)) ?? due
  return toBalanceDueDto(platform, { due: now, ...linkedDue })
}
