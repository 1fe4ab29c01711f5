import type { DeskPromoCode } from '../api/desk-calls.ts'
import { addDays, calendarDate, isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { plainDigits } from '#kernel/text/indian-digits.ts'
import { discountOn } from '../rules/promo-discount.ts'
import { PROMO_CODE, PROMO_FIELDS, promoProblems, type PromoField, type PromoTerms } from '../rules/promo-code.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { deskPromoCodes } from '#messages/promo-codes/desk.ts'

/** A promo code as typed. */
export type PromoForm = Record<PromoField, string>

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/
const NOT_A_NUMBER = -1
/** A new code is valid for this many days by default. */
const DEFAULT_VALID_DAYS = 30
const DEFAULT_USAGE_LIMIT = '100'

/** The initial values of a new code: a percentage, from today, once per booker. */
export function newPromoForm(today: CalendarDate): PromoForm {
  return {
    description: '',
    kind: 'percentage',
    basisPoints: '',
    amountPaise: '',
    ceilingPaise: '',
    minimumPaise: '',
    startsOn: today,
    endsOn: addDays(today, DEFAULT_VALID_DAYS),
    usageLimit: DEFAULT_USAGE_LIMIT,
    perCustomerLimit: '1',
  }
}

/** The form values of a stored code. */
export function formOfPromo(code: DeskPromoCode): PromoForm {
  const amount = (value: number | null) => (value === null || value === 0 ? '' : (value / 100).toLocaleString('en-IN'))
  return {
    description: code.description,
    kind: code.kind,
    basisPoints: code.basisPoints === null ? '' : String(code.basisPoints / 100),
    amountPaise: amount(code.amountPaise),
    ceilingPaise: amount(code.ceilingPaise),
    minimumPaise: amount(code.minimumPaise),
    startsOn: code.startsOn,
    endsOn: code.endsOn,
    usageLimit: String(code.usageLimit),
    perCustomerLimit: String(code.perCustomerLimit),
  }
}

/** The typed values in the form that the call expects. Fields of the other kind are ignored. */
export function termsOfForm(form: PromoForm): PromoTerms {
  const isPercentage = form.kind !== 'fixed'
  const day = (text: string) => calendarDate(isCalendarDate(text) ? text : '2000-01-01')
  return {
    description: form.description.trim(),
    kind: isPercentage ? 'percentage' : 'fixed',
    basisPoints: isPercentage ? readPercent(form.basisPoints) : null,
    amountPaise: isPercentage ? null : (parseRupees(form.amountPaise) ?? NOT_A_NUMBER),
    ceilingPaise:
      isPercentage && form.ceilingPaise.trim() !== '' ? (parseRupees(form.ceilingPaise) ?? NOT_A_NUMBER) : null,
    minimumPaise: form.minimumPaise.trim() === '' ? 0 : (parseRupees(form.minimumPaise) ?? NOT_A_NUMBER),
    startsOn: day(form.startsOn),
    endsOn: day(form.endsOn),
    usageLimit: readCount(form.usageLimit),
    perCustomerLimit: readCount(form.perCustomerLimit),
  }
}

/** An error for each invalid field, in the order of the form. @param code the text of a new code. */
export function problemOfPromo(
  form: PromoForm,
  { useCount, code }: { useCount: number; code?: string },
): Partial<Record<PromoField | 'code', string>> {
  const { wrong } = deskPromoCodes
  const problems = promoProblems(termsOfForm(form), { useCount })
  const isInvalid = (field: PromoField) =>
    problems.includes(field) || ((field === 'startsOn' || field === 'endsOn') && !isCalendarDate(form[field]))
  return {
    ...(code !== undefined && !PROMO_CODE.test(code.trim().toUpperCase()) && { code: wrong.code }),
    ...Object.fromEntries(PROMO_FIELDS.filter(isInvalid).map((field) => [field, wrong[field]])),
  }
}

/**
 * Calculates the discount of a code on a price. Null while the code is invalid; `discount` is null below its minimum price.
 */
export function discountOf(form: PromoForm, price: Paise): { discount: Paise | null } | null {
  if (Object.keys(problemOfPromo(form, { useCount: 0 })).length > 0) return null
  const { kind, basisPoints, amountPaise, ceilingPaise, minimumPaise } = termsOfForm(form)
  if (price < minimumPaise) return { discount: null }
  return {
    discount:
      kind === 'fixed'
        ? discountOn(price, { kind, amount: paise(amountPaise ?? 0) })
        : discountOn(price, {
            kind,
            basisPoints: basisPoints ?? 0,
            ceiling: ceilingPaise === null ? null : paise(ceilingPaise),
          }),
  }
}

function readPercent(text: string): number {
  const [, whole, part = ''] = PERCENT.exec(plainDigits(text).replaceAll(/[%\s]/g, '')) ?? []
  return whole === undefined ? NOT_A_NUMBER : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

function readCount(text: string): number {
  const plain = plainDigits(text).replaceAll(/[,\s]/g, '')
  return /^\d{1,7}$/.test(plain) ? Number(plain) : NOT_A_NUMBER
}
