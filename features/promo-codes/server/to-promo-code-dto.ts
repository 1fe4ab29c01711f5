import type { DeskPromoCode } from '../api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import { paise } from '#kernel/money/money.ts'
import { promoStateAt, type PromoTerms } from '../rules/promo-code.ts'
import type { PromoRow } from './promo-repository.ts'

/** A promo code as the desk shows it. */
export function toPromoCodeDto(row: PromoRow, now: Date): DeskPromoCode {
  const { id, code, used, validUntil, version } = row
  return {
    ...termsOf(row),
    id,
    code,
    used,
    state: promoStateAt(row, now),
    endsAt: validUntil.toISOString(),
    version,
  }
}

/**
 * The terms of a stored code. The stored end is exclusive, so the last day is the day of the instant just before it.
 */
export function termsOf({ description, kind, validFrom, validUntil, ...row }: PromoRow): PromoTerms {
  const isPercentage = kind === 'percentage'
  return {
    description,
    kind,
    basisPoints: isPercentage ? row.basisPoints : null,
    ceilingPaise: isPercentage ? row.ceilingPaise : null,
    amountPaise: isPercentage ? null : row.amountPaise,
    minimumPaise: row.minimumPaise,
    startsOn: todayIn(BUSINESS_TIME_ZONE, validFrom),
    endsOn: todayIn(BUSINESS_TIME_ZONE, new Date(validUntil.getTime() - 1)),
    usageLimit: row.usageLimit,
    perCustomerLimit: row.perCustomerLimit,
  }
}

/**
 * The columns to store for a code. An unchanged day keeps its exact time: a code that was ended at noon does not become
 * valid again when its note is changed.
 */
export function toPromoColumns(terms: PromoTerms, existing: PromoRow | null) {
  const { startsOn, endsOn, ceilingPaise, amountPaise, minimumPaise, ...rest } = terms
  const before = existing === null ? null : termsOf(existing)
  return {
    ...rest,
    ceilingPaise: ceilingPaise === null ? null : paise(ceilingPaise),
    amountPaise: amountPaise === null ? null : paise(amountPaise),
    minimumPaise: paise(minimumPaise),
    validFrom: existing !== null && before?.startsOn === startsOn ? existing.validFrom : timeInIndia(startsOn),
    validUntil: existing !== null && before?.endsOn === endsOn ? existing.validUntil : endOf(endsOn),
  }
}

/** The time at which a code with this last day becomes invalid. */
export function endOf(lastDay: string): Date {
  return timeInIndia(addDays(calendarDate(lastDay), 1))
}
