import type { BalanceDueLink } from '#features/balance-due/api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { addPaise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { balanceDueLink } from '#features/payments/server/balance-due-link.ts'
import type { BalanceDueRow } from '#features/payments/server/balance-due-repository.ts'
import { syncBalanceDue } from '#features/payments/server/follow-debt.ts'
import { findOtherChanges } from '#features/payments/server/other-changes.ts'
import { findPayableDebt } from '#features/office-payments/server/find-debt.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { balanceDueLinkMail, type RequestedBalanceDue } from './balance-due-link-mail.ts'

const MINUTE_MS = 60_000

type Input = { reference: string; reason: BalanceDueRow['reason']; includesParty: boolean }

/**
 * Emails the link through which anybody can pay a balance due: the amount due again after a bounced cheque, or the
 * difference for a more expensive trip. The link works until that amount is paid. A double click sends one email. With
 * `withParty`, each booking in the group with an unpaid difference for a change gets its own link, because a balance
 * due belongs to one booking.
 *
 * @returns the links with a text for WhatsApp.
 * @throws {AppError} `BOOKING_NOT_FOUND`; `BALANCE_DUE_OVER` when nothing is due; `BALANCE_DUE_OFFICE_PAYMENT` while an
 * office payment for it awaits confirmation; `EMAIL_REQUIRED` before the booker's address is known.
 */
export async function sendBalanceDueLink(
  platform: Platform,
  staff: Staff,
  { reference, reason, includesParty }: Input,
): Promise<BalanceDueLink> {
  const first = await requireBooking(platform.db, reference)
  const matchingDue =
    reason === 'change' ? await getChangeBalanceDue(platform, first) : await getDebtBalanceDue(platform, staff, first)
  if (matchingDue.due.isByHand) throw new AppError('BALANCE_DUE_OFFICE_PAYMENT')
  const others = includesParty && reason === 'change' ? await findOtherChanges(platform.db, first) : []
  const all = [matchingDue, ...others]
  if (all.some(({ booking }) => booking.email === '')) throw new AppError('EMAIL_REQUIRED')
  const messages: string[] = []
  for (const request of all) messages.push(await sendOne(platform, request))
  return {
    url: `${platform.baseUrl}${balanceDueLink(platform, matchingDue.due, first)}`,
    amountPaise: addPaise(...all.map(({ due }) => due.amountPaise)),
    mails: all.length,
    message: messages.join('\n\n'),
    phone: first.phoneNormalised === '' ? null : first.phoneNormalised.slice(1),
  }
}

/** @returns the text for WhatsApp. */
async function sendOne(platform: Platform, request: RequestedBalanceDue): Promise<string> {
  const { booking, due } = request
  const at = platform.clock.now()
  const { mail, message } = await balanceDueLinkMail(platform, request)
  const about = `${due.id}:${Math.floor(at.getTime() / MINUTE_MS)}`
  await queueBookingMail(platform, booking, { kind: 'balance-due-link', about, ...mail })
  const auditEvent = { on: { kind: 'booking', id: booking.id } as const, at, reason: commonReasons.atDesk }
  await recordAuditEvent(platform.db, { name: 'balance_due_link_sent', ...auditEvent })
  return message
}

/** Finds the balance due of a booking's current debt. A debt older than the balance-due table gets its row now. */
async function getDebtBalanceDue(platform: Platform, staff: Staff, { id }: BookingRow): Promise<RequestedBalanceDue> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const booking = await bookingRepository.findForUpdate(tx, id)
    const debt = booking === undefined ? null : await findPayableDebt(tx, booking)
    const due = debt && (await syncBalanceDue({ tx, payment: debt.payment, actor: staff.id, at, trigger: 'paid' }))
    if (booking === undefined || due === undefined || due === null) throw new AppError('BALANCE_DUE_OVER')
    return { booking, due, change: null }
  })
}

async function getChangeBalanceDue({ db }: Platform, booking: BookingRow): Promise<RequestedBalanceDue> {
  const pendingChange = await changeRepository.findOpen(db, booking.id)
  if (pendingChange === undefined) throw new AppError('BALANCE_DUE_OVER')
  return { booking, ...pendingChange }
}
