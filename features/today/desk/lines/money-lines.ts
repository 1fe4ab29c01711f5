import type { listOfficePayments } from '#features/office-payments/api/desk-calls.ts'
import type { listUnsettledMoney, PartPaid, UnpaidChange } from '#features/office-payments/api/open-money-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { RefundQueue } from '#features/office-payments/api/refunds-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { TodayNumbers } from '../../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, calendarDate, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskCheques } from '#messages/office-payments/desk-cheques.ts'
import { deskBalanceDues } from '#messages/balance-due/desk.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { deskToday } from '#messages/today/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import type { TodayLine } from '../today-line.ts'

/** The key of a line is stored when it is snoozed, so its length is limited. */
const MAX_KEY_LENGTH = 80
/** The maximum number of amounts in a line. */
export const MAX_SHOWN_AMOUNTS = 3
type UnsettledMoney = ResponseOf<typeof listUnsettledMoney>
const { actions } = deskToday

/** The office payments that wait for a second approver: their totals and the first items; undefined while loading. */
type WaitingOfficePayments = Pick<ResponseOf<typeof listOfficePayments>, 'receipts' | 'totals'> | undefined

/**
 * Office payments that wait for a second approver. `enteredByMe` payments were recorded by the signed-in person, so somebody
 * else must approve them.
 */
export function officePaymentLines(officePayments: {
  mine: WaitingOfficePayments
  enteredByMe: WaitingOfficePayments
}): TodayLine[] {
  return ([true, false] as const).flatMap((isMine) => {
    const some = isMine ? officePayments.mine : officePayments.enteredByMe
    const count = some?.totals.receipts ?? 0
    if (some === undefined || count === 0) return []
    const amounts = some.receipts.map(({ amountPaise, enteredBy }) =>
      deskMoney.receipts.amountBy(printRupees(amountPaise), enteredBy),
    )
    return [
      {
        key: isMine ? 'receipts' : 'own receipts',
        urgency: isMine ? 3 : 8,
        icon: 'rupee',
        text: deskMoney.receipts.waiting(count),
        more: deskMoney.receipts.waitingMore(amounts, count),
        action: actions.check,
        to: deskPages.receipts(),
        isMine,
      } as const,
    ]
  })
}

type WaitingRefunds = { refusedCount: number; byBank: number; queue: RefundQueue | null }

/** Refunds that wait for funds at the gateway, declined ones, and those paid by bank. */
export function refundLines({ refusedCount, byBank, queue }: WaitingRefunds, now: Date): TodayLine[] {
  const texts = deskMoney.back
  const line = { icon: 'back', action: actions.look, to: deskPages.refunds(), isMine: true } as const
  return [
    ...(queue === null
      ? []
      : [
          {
            ...line,
            key: 'refunds without money',
            urgency: 1,
            text: texts.queue(queue.refunds, printRupees(queue.amountPaise)),
            more: texts.queueText(printShortDateTime(new Date(queue.since), now)),
          },
        ]),
    ...(refusedCount === 0
      ? []
      : [{ ...line, key: 'refused', urgency: 1, text: texts.refused(refusedCount), more: texts.refusedText }]),
    ...(byBank === 0
      ? []
      : [{ ...line, key: 'by bank', urgency: 4, text: texts.byBank(byBank), more: texts.byBankText }]),
  ]
}

/** Bookings with a part payment at the office whose balance is overdue. */
export function partPaymentLines(parts: readonly PartPaid[]): TodayLine[] {
  const texts = deskMoney.part
  return parts.map(({ reference, booker, startDate, paidPaise, missingPaise }) => ({
    key: `part ${reference}`,
    urgency: 4,
    icon: 'rupee',
    text: texts.today(booker, printRupees(paidPaise), printRupees(paidPaise + missingPaise)),
    more: texts.todayText(formatCalendarDate(calendarDate(startDate))),
    action: actions.look,
    to: deskPages.booking(reference),
    isMine: true,
  }))
}

/** Bookings with a bounced cheque, and cheques that have waited too long for the bank to clear or return them. */
export function chequeLines({ cheques, owed }: Pick<UnsettledMoney, 'cheques' | 'owed'>): TodayLine[] {
  const texts = deskCheques.today
  const dayOf = (day: string) => formatCalendarDate(calendarDate(day))
  const line = { icon: 'rupee', action: actions.look, isMine: true } as const
  return [
    ...owed.map(({ reference, booker, startDate, owedPaise }) => ({
      ...line,
      key: `owed ${reference}`,
      urgency: 2,
      text: texts.owed(booker, printRupees(owedPaise)),
      more: texts.dueAgainText(dayOf(startDate)),
      to: deskPages.booking(reference),
    })),
    ...cheques.map(({ reference, booker, amountPaise, proof, receivedOn }) => ({
      ...line,
      key: `cheque ${reference} ${proof}`.slice(0, MAX_KEY_LENGTH),
      urgency: 5,
      text: texts.late(printRupees(amountPaise), booker),
      more: texts.lateText(proof, dayOf(receivedOn)),
      to: deskPages.booking(reference),
    })),
  ]
}

/** Trip changes whose price difference is unpaid. Those whose seats are released today are more urgent. */
export function changeLines(changes: UnsettledMoney['changes'], now: Date): TodayLine[] {
  const texts = deskBalanceDues.today
  return changes.map((change) => {
    const { reference, booker, amountPaise, packageName, startDate, heldUntil } = change
    const day = formatCalendarDate(calendarDate(startDate))
    return {
      key: `change ${reference}`,
      urgency: expiresToday(change, now) ? 5 : 7,
      icon: 'rupee',
      text: texts.waits(booker, printRupees(amountPaise)),
      more: texts.waitsText(packageName, day, printShortDateTime(new Date(heldUntil))),
      action: actions.look,
      to: deskPages.booking(reference),
      isMine: true,
    }
  })
}

const toIndiaDate = (at: Date) => todayIn(BUSINESS_TIME_ZONE, at)
const expiresToday = ({ heldUntil }: Pick<UnpaidChange, 'heldUntil'>, now: Date) =>
  toIndiaDate(new Date(heldUntil)) === toIndiaDate(now)

type NumberLinesInput = { numbers: TodayNumbers | null; changes: UnsettledMoney['changes']; now: Date }

/** Differences from the gateway, payments without a final status, and holds (also of trip changes) that end today. */
export function numberLines({ numbers, changes, now }: NumberLinesInput): TodayLine[] {
  const { unsettled = 0, differences = 0 } = numbers?.gateway ?? {}
  const { endToday = 0, changesEndToday = 0 } = numbers?.waiting ?? {}
  const waitingUrl = `${deskPages.bookings()}?view=waiting`
  // The list at `waiting` contains only held bookings. If only trip changes end today, the line links to the booking of
  // one.
  const change = endToday > changesEndToday ? undefined : changes.find((one) => expiresToday(one, now))
  const line = { action: actions.see, to: waitingUrl, isMine: true } as const
  return [
    ...(differences === 0
      ? []
      : [
          {
            ...line,
            to: deskPages.reconciliation(),
            key: 'differ',
            urgency: 2,
            icon: 'rupee',
            text: deskToday.differ(differences),
            more: deskToday.mismatchesText,
          } as const,
        ]),
    ...(unsettled === 0
      ? []
      : [
          {
            ...line,
            key: 'unsettled',
            urgency: 2,
            icon: 'rupee',
            text: deskToday.unsettled(unsettled),
            more: deskToday.unsettledText,
          } as const,
        ]),
    ...(endToday === 0
      ? []
      : [
          {
            ...line,
            to: change === undefined ? waitingUrl : deskPages.booking(change.reference),
            key: 'ending',
            urgency: 5,
            icon: 'phone',
            text: deskToday.holdsExpireToday(endToday),
            more: [
              deskToday.holdsExpireText,
              ...(changesEndToday === 0 ? [] : [deskToday.holdsExpireForChanges(changesEndToday)]),
            ].join(' '),
          } as const,
        ]),
  ]
}
