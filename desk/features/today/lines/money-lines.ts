import type { listReceipts } from '#contract/desk/receipts-calls.ts'
import type { listOpenMoney } from '#contract/desk/open-money-calls.ts'
import type { PartPaid } from '#contract/desk/open-money-schemas.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { TodayNumbers } from '#contract/desk/today-schemas.ts'
import { calendarDate, formatCalendarDate } from '#domain/calendar-date.ts'
import { deskCheques } from '#messages/desk-cheques.ts'
import { deskMoney } from '#messages/desk-money.ts'
import { deskToday } from '#messages/desk-today.ts'
import { printRupees } from '#desk/lib/print-money.ts'
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

/** Refunds that the gateway refused, and those that go back by bank. */
export function refundLines({ refused, byBank }: { refused: number; byBank: number }): TodayLine[] {
  const texts = deskMoney.back
  const line = { icon: 'back', act: acts.look, to: deskPages.refunds(), isMine: true } as const
  return [
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

/** Payments without an end, and holds that end today. */
export function numberLines(numbers: TodayNumbers | null): TodayLine[] {
  const unsettled = numbers?.gateway?.unsettled ?? 0
  const ending = numbers?.waiting.endToday ?? 0
  const line = { act: acts.see, to: `${deskPages.bookings()}?view=waiting`, isMine: true } as const
  return [
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
    ...(ending === 0
      ? []
      : [
          {
            ...line,
            key: 'ending',
            urgency: 5,
            icon: 'phone',
            words: deskToday.linksEnd(ending),
            more: deskToday.linksEndText,
          } as const,
        ]),
  ]
}
