import type { CalendarDate } from '#kernel/dates/calendar-date.ts'

/** What a code takes off: a part of the price, or a fixed amount. */
export const PROMO_KINDS = ['percentage', 'fixed'] as const
/** One of {@link PROMO_KINDS}. */
type PromoKind = (typeof PROMO_KINDS)[number]

/**
 * How a code stands. `ended`: its days are over. `usedUp`: nobody else can use it. `planned`: its days have not begun.
 */
export const PROMO_STATES = ['running', 'planned', 'usedUp', 'ended'] as const
/** One of {@link PROMO_STATES}. */
export type PromoState = (typeof PROMO_STATES)[number]

/** What a promo code says, as the office writes it. Days are in India, both included; amounts are paise. */
export type PromoTerms = {
  /** For the office only. */
  description: string
  kind: PromoKind
  /** Of a percentage: 1000 is 10 %. */
  basisPoints: number | null
  /** The most that a percentage takes off; null for no limit. */
  ceilingPaise: number | null
  /** Of a fixed amount. */
  amountPaise: number | null
  /** The price from which it counts. */
  minimumPaise: number
  startsOn: CalendarDate
  endsOn: CalendarDate
  usageLimit: number
  perCustomerLimit: number
}

/** Everything that a code says, in the order of its form. */
export const PROMO_FIELDS = [
  'description',
  'kind',
  'basisPoints',
  'amountPaise',
  'ceilingPaise',
  'minimumPaise',
  'startsOn',
  'endsOn',
  'usageLimit',
  'perCustomerLimit',
] as const satisfies readonly (keyof PromoTerms)[]
/** One of {@link PROMO_FIELDS}. */
export type PromoField = (typeof PROMO_FIELDS)[number]

/**
 * What stays as it is once a booking uses the code: the price of a booking that is not paid yet is worked out again when
 * its payment is opened again, and must be the one that was promised.
 */
export const PROMO_FROZEN = [
  'kind',
  'basisPoints',
  'amountPaise',
  'ceilingPaise',
  'minimumPaise',
] as const satisfies readonly PromoField[]

/** A code as it is stored: capital letters, digits and hyphens, so that it can be said on the phone. */
export const PROMO_CODE = /^[A-Z0-9][A-Z0-9-]{2,23}$/
/** Below ₹1 the gateway takes nothing, so a code that takes less off is of no use. */
const LEAST_PAISE = 100
const WHOLE = 10_000

/** The fields of a code that are wrong, in the order of its form. @param used how many bookings use it. */
export function promoProblems(terms: PromoTerms, { used }: { used: number }): PromoField[] {
  const { kind, basisPoints, ceilingPaise, amountPaise, startsOn, endsOn, usageLimit, perCustomerLimit } = terms
  const isPart = kind === 'percentage'
  const isWrong: Readonly<Record<PromoField, boolean>> = {
    description: false,
    kind: false,
    basisPoints: isPart ? basisPoints === null || basisPoints < 1 || basisPoints > WHOLE : basisPoints !== null,
    amountPaise: isPart ? amountPaise !== null : amountPaise === null || amountPaise < LEAST_PAISE,
    ceilingPaise: ceilingPaise !== null && (!isPart || ceilingPaise < LEAST_PAISE),
    minimumPaise: terms.minimumPaise < 0,
    startsOn: false,
    endsOn: endsOn < startsOn,
    usageLimit: usageLimit < Math.max(1, used),
    perCustomerLimit: perCustomerLimit < 1 || perCustomerLimit > usageLimit,
  }
  return PROMO_FIELDS.filter((field) => isWrong[field])
}

/** The fields in which two codes differ, in the order of the form. */
export function changedPromoFields(before: PromoTerms, after: PromoTerms): PromoField[] {
  return PROMO_FIELDS.filter((field) => before[field] !== after[field])
}

type Standing = { validFrom: Date; validUntil: Date; used: number; usageLimit: number }

/** How a code stands at a moment. */
export function promoStateAt({ validFrom, validUntil, used, usageLimit }: Standing, now: Date): PromoState {
  if (validUntil <= now) return 'ended'
  if (used >= usageLimit) return 'usedUp'
  return validFrom > now ? 'planned' : 'running'
}
