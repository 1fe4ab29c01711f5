import type { listReceipts } from '#features/receipts/api/desk-calls.ts'
import type { listOpenMoney } from '#features/receipts/api/open-money-calls.ts'
import type { PartPaid, UnpaidChange } from '#features/receipts/api/open-money-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { RefundQueue } from '#features/receipts/api/refunds-schemas.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { TodayNumbers } from '../../api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, calendarDate, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskCheques } from '#messages/receipts/desk-cheques.ts'
import { deskDues } from '#messages/dues/desk.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { deskToday } from '#messages/today/desk.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import type { TodayLine } from '../today-line.ts'

/** The key of a line is stored when it is put off. */
const LONGEST_KEY = 80
/** So many amounts stand in a line. */
export const AMOUNTS_SHOWN = 3
type OpenMoney = ResponseOf<typeof listOpenMoney>
const { acts } = deskToday

/** What waits for a second person, in all and the first of it; undefined until it is known. */
type WaitingReceipts = Pick<ResponseOf<typeof listReceipts>, 'receipts' | 'totals'> | undefined

/** Receipts that wait for a second person. One's own wait for somebody else. */
export function receiptLines(waiting: { mine: WaitingReceipts; own: WaitingReceipts }): TodayLine[] {
  return ([true, false] as const).flatMap((isMine) => {
    const some = isMine ? waiting.mine : waiting.own
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
        words: deskMoney.receipts.waiting(count),
        more: deskMoney.receipts.waitingMore(amounts, count),
        act: acts.check,
        to: deskPages.receipts(),
        isMine,
      } as const,
    ]
  })
}

type WaitingRefunds = { refused: number; byBank: number; queue: RefundQueue | null }

/** Refunds that wait for money at the gateway, those that it refused, and those that go back by bank. */
export function refundLines({ refused, byBank, queue }: WaitingRefunds, now: Date): TodayLine[] {
  const texts = deskMoney.back
  const line = { icon: 'back', act: acts.look, to: deskPages.refunds(), isMine: true } as const
  return [
    ...(queue === null
      ? []
      : [
          {
            ...line,
            key: 'refunds without money',
            urgency: 1,
            words: texts.queue(queue.refunds, printRupees(queue.amountPaise)),
            more: texts.queueText(printShortMoment(new Date(queue.since), now)),
          },
        ]),
    ...(refused === 0
      ? []
      : [{ ...line, key: 'refused', urgency: 1, words: texts.refused(refused), more: texts.refusedText }]),
    ...(byBank === 0
      ? []
      : [{ ...line, key: 'by bank', urgency: 4, words: texts.byBank(byBank), more: texts.byBankText }]),
  ]
}

/** Bookings of which a part was paid by hand, and the rest is late. */
export function partLines(parts: readonly PartPaid[]): TodayLine[] {
  const texts = deskMoney.part
  return parts.map(({ reference, booker, startDate, paidPaise, missingPaise }) => ({
    key: `part ${reference}`,
    urgency: 4,
    icon: 'rupee',
    words: texts.today(booker, printRupees(paidPaise), printRupees(paidPaise + missingPaise)),
    more: texts.todayText(formatCalendarDate(calendarDate(startDate))),
    act: acts.look,
    to: deskPages.booking(reference),
    isMine: true,
  }))
}

/** Bookings whose cheque has bounced, and cheques of which the bank has said nothing for too long. */
export function chequeLines({ cheques, owed }: Pick<OpenMoney, 'cheques' | 'owed'>): TodayLine[] {
  const texts = deskCheques.today
  const dayOf = (day: string) => formatCalendarDate(calendarDate(day))
  const line = { icon: 'rupee', act: acts.look, isMine: true } as const
  return [
    ...owed.map(({ reference, booker, startDate, owedPaise }) => ({
      ...line,
      key: `owed ${reference}`,
      urgency: 2,
      words: texts.owed(booker, printRupees(owedPaise)),
      more: texts.owedText(dayOf(startDate)),
      to: deskPages.booking(reference),
    })),
    ...cheques.map(({ reference, booker, amountPaise, proof, receivedOn }) => ({
      ...line,
      key: `cheque ${reference} ${proof}`.slice(0, LONGEST_KEY),
      urgency: 5,
      words: texts.late(printRupees(amountPaise), booker),
      more: texts.lateText(proof, dayOf(receivedOn)),
      to: deskPages.booking(reference),
    })),
  ]
}

/** Changes that wait for their difference. Those whose seats go back today are more urgent. */
export function changeLines(changes: OpenMoney['changes'], now: Date): TodayLine[] {
  const texts = deskDues.today
  return changes.map((change) => {
    const { reference, booker, amountPaise, packageName, startDate, heldUntil } = change
    const day = formatCalendarDate(calendarDate(startDate))
    return {
      key: `change ${reference}`,
      urgency: endsToday(change, now) ? 5 : 7,
      icon: 'rupee',
      words: texts.waits(booker, printRupees(amountPaise)),
      more: texts.waitsText(packageName, day, printShortMoment(new Date(heldUntil))),
      act: acts.look,
      to: deskPages.booking(reference),
      isMine: true,
    }
  })
}

const dayOfMoment = (moment: Date) => todayIn(BUSINESS_TIME_ZONE, moment)
const endsToday = ({ heldUntil }: Pick<UnpaidChange, 'heldUntil'>, now: Date) =>
  dayOfMoment(new Date(heldUntil)) === dayOfMoment(now)

type Numbered = { numbers: TodayNumbers | null; changes: OpenMoney['changes']; now: Date }

/** What the gateway says otherwise than our books, payments without an end, and holds that end today, also of seats for a dearer trip. */
export function numberLines({ numbers, changes, now }: Numbered): TodayLine[] {
  const { unsettled = 0, differ = 0 } = numbers?.gateway ?? {}
  const { endToday = 0, changesEndToday = 0 } = numbers?.waiting ?? {}
  const waiting = `${deskPages.bookings()}?view=waiting`
  // The list has bookings that are held. A change is found on the page of its booking.
  const change = endToday > changesEndToday ? undefined : changes.find((one) => endsToday(one, now))
  const line = { act: acts.see, to: waiting, isMine: true } as const
  return [
    ...(differ === 0
      ? []
      : [
          {
            ...line,
            to: deskPages.reconciliation(),
            key: 'differ',
            urgency: 2,
            icon: 'rupee',
            words: deskToday.differ(differ),
            more: deskToday.differText,
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
            words: deskToday.unsettled(unsettled),
            more: deskToday.unsettledText,
          } as const,
        ]),
    ...(endToday === 0
      ? []
      : [
          {
            ...line,
            to: change === undefined ? waiting : deskPages.booking(change.reference),
            key: 'ending',
            urgency: 5,
            icon: 'phone',
            words: deskToday.linksEnd(endToday),
            more: [
              deskToday.linksEndText,
              ...(changesEndToday === 0 ? [] : [deskToday.linksEndChanges(changesEndToday)]),
            ].join(' '),
          } as const,
        ]),
  ]
}
