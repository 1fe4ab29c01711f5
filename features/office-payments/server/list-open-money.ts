import type { LateCheque, BookingDueAgain, PartPaid, UnpaidChange } from '../api/open-money-calls.ts'
import { clearsBy, CHEQUE_CLEARS_DAYS } from '../rules/bounced-cheque.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import { remainderLateBounds } from '../rules/office-payment.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openMoneyRepository } from './open-money-repository.ts'

type UnsettledMoney = { parts: PartPaid[]; cheques: LateCheque[]; owed: BookingDueAgain[]; changes: UnpaidChange[] }

/** Open amounts that a staff member must follow up. */
export async function listUnsettledMoney({ db, clock }: Platform): Promise<UnsettledMoney> {
  const now = clock.now()
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const [parts, cheques, owed, changes] = await Promise.all([
    openMoneyRepository.listPartPaid(db, remainderLateBounds({ now, today })),
    openMoneyRepository.listCheques(db, addDays(today, -CHEQUE_CLEARS_DAYS)),
    openMoneyRepository.listDebts(db),
    openMoneyRepository.listChanges(db),
  ])
  return {
    parts: parts.map(({ reference, booker, startDate, paid, payable, since }) => ({
      reference,
      booker,
      startDate,
      paidPaise: paise(Number(paid)),
      missingPaise: paise(Math.max(0, Number(payable) - Number(paid))),
      since: new Date(since).toISOString(),
    })),
    cheques: cheques
      .filter(({ receivedOn }) => clearsBy(receivedOn) < today)
      .map(({ amount, ...row }) => ({ ...row, amountPaise: paise(Number(amount)) })),
    owed: owed.map(({ owed: amount, ...row }) => ({ ...row, owedPaise: paise(Number(amount)) })),
    changes: changes.map(({ amount, heldUntil, ...row }) => ({
      ...row,
      amountPaise: paise(Number(amount)),
      heldUntil: new Date(heldUntil).toISOString(),
    })),
  }
}
