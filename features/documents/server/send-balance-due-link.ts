import type { DueLink } from '#features/dues/api/desk-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { addPaise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { orderBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { dueLink } from '#features/payments/server/due-link.ts'
import type { DueRow } from '#features/payments/server/due-repository.ts'
import { followDebt } from '#features/payments/server/follow-debt.ts'
import { findOtherChanges } from '#features/payments/server/other-changes.ts'
import { findPayableDebt } from '#features/receipts/server/find-debt.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { dueLinkMail, type AskedDue } from './due-link-mail.ts'

const MINUTE_MS = 60_000

type Asked = { reference: string; reason: DueRow['reason']; withParty: boolean }

/**
 * Mails the link by which anybody pays what is due: what is owed again after a bounced cheque, or the difference of a
 * dearer trip. It opens until that is paid. A double press sends one mail. With `withParty` those that travel together and
 * wait for the difference of a change get a link each: a due is of one booking.
 *
 * @returns the links with a text for WhatsApp.
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DUE_OVER` when nothing is due; `DUE_BY_HAND` while a receipt for it waits;
 *   `EMAIL_REQUIRED` before the booker's address is known.
 */
export async function sendDueLink(
  platform: Platform,
  staff: Staff,
  { reference, reason, withParty }: Asked,
): Promise<DueLink> {
  const first = await requireBooking(platform.db, reference)
  const own = reason === 'change' ? await findChangeDue(platform, first) : await findDebtDue(platform, staff, first)
  if (own.due.isByHand) throw new AppError('DUE_BY_HAND')
  const others = withParty && reason === 'change' ? await findOtherChanges(platform.db, first) : []
  const all = [own, ...others]
  if (all.some(({ booking }) => booking.email === '')) throw new AppError('EMAIL_REQUIRED')
  const messages: string[] = []
  for (const asked of all) messages.push(await sendOne(platform, asked))
  return {
    url: `${platform.baseUrl}${dueLink(platform, own.due, first)}`,
    amountPaise: addPaise(...all.map(({ due }) => due.amountPaise)),
    mails: all.length,
    message: messages.join('\n\n'),
    phone: first.phoneNormalised === '' ? null : first.phoneNormalised.slice(1),
  }
}

/** @returns the text for WhatsApp. */
async function sendOne(platform: Platform, asked: AskedDue): Promise<string> {
  const { booking, due } = asked
  const at = platform.clock.now()
  const { mail, message } = await dueLinkMail(platform, asked)
  const about = `${due.id}:${Math.floor(at.getTime() / MINUTE_MS)}`
  await orderBookingMail(platform, booking, { kind: 'due-link', about, ...mail })
  const act = { on: { kind: 'booking', id: booking.id } as const, at, reason: 'at the desk' }
  await recordAct(platform.db, { name: 'due_link_sent', ...act })
  return message
}

/** What is owed, as it is at this moment. A debt of before there were dues gets its row now. */
async function findDebtDue(platform: Platform, staff: Staff, { id }: BookingRow): Promise<AskedDue> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const booking = await bookingRepository.findForUpdate(tx, id)
    const debt = booking === undefined ? null : await findPayableDebt(tx, booking)
    const due = debt && (await followDebt({ tx, payment: debt.payment, actor: staff.id, at, because: 'paid' }))
    if (booking === undefined || due === undefined || due === null) throw new AppError('DUE_OVER')
    return { booking, due, change: null }
  })
}

async function findChangeDue({ db }: Platform, booking: BookingRow): Promise<AskedDue> {
  const waiting = await changeRepository.findOpen(db, booking.id)
  if (waiting === undefined) throw new AppError('DUE_OVER')
  return { booking, ...waiting }
}
