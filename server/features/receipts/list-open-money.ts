import type { PartPaid } from '#contract/desk/open-money-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { paise } from '#domain/money.ts'
import { isRestLate } from '#domain/office-receipt.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openMoneyRepository } from './open-money-repository.ts'

/** Money that is not settled, and that a person must ask about. */
export async function listOpenMoney({ db, clock }: Platform): Promise<{ parts: PartPaid[] }> {
  const now = clock.now()
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const parts = await openMoneyRepository.listParts(db)
  return {
    parts: parts
      .map((row) => ({ ...row, since: new Date(row.since) }))
      .filter((row) => isRestLate(row, { now, today }))
      .map(({ reference, booker, startDate, paid, payable, since }) => ({
        reference,
        booker,
        startDate,
        paidPaise: paise(Number(paid)),
        missingPaise: paise(Math.max(0, Number(payable) - Number(paid))),
        since: since.toISOString(),
      })),
  }
}
