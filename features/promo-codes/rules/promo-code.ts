import type { CalendarDate } from '#kernel/dates/calendar-date.ts'

/** How a code reduces the price: by a percentage, or by a fixed amount. */
export const PROMO_KINDS = ['percentage', 'fixed'] as const
/** One of {@link PROMO_KINDS}. */
type PromoKind = (typeof PROMO_KINDS)[number]

/**
 * The state of a code. `ended`: its last day is over. `usedUp`: nobody else can use it. `planned`: its first day is
 * still ahead.
 */
export const PROMO_STATES = ['running', 'planned', 'usedUp', 'ended'] as const
/** One of {@link PROMO_STATES}. */
export type PromoState = (typeof PROMO_STATES)[number]

/** The terms of a promo code, as the office enters them. Days are in India, both included; amounts are paise. */
export type PromoTerms = {
  /** For the office only. */
  description: string
  kind: PromoKind
  /** Basis points of a percentage: 1000 is 10 %. */
  basisPoints: number | null
  /** The maximum discount of a percentage; null for no limit. */
  ceilingPaise: number | null
  /** For a fixed amount. */
  amountPaise: number | null
  /** The minimum price at which the code applies. */
  minimumPaise: number
  startsOn: CalendarDate
  endsOn: CalendarDate
  usageLimit: number
  perCustomerLimit: number
}

/** All terms of a code, in the order of its form. */
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
 * The fields that are frozen once a booking uses the code: the price of an unpaid booking is recalculated when its
 * payment is opened again, and must stay as promised.
 */
export const FROZEN_PROMO_FIELDS = [
  'kind',
  'basisPoints',
  'amountPaise',
  'ceilingPaise',
  'minimumPaise',
] as const satisfies readonly PromoField[]

/** The format of a stored code: capital letters, digits and hyphens, so that it can be read out on the phone. */
export const PROMO_CODE = /^[A-Z0-9][A-Z0-9-]{2,23}$/
/** The gateway accepts no amount below ₹1, so a smaller discount is useless. */
const MIN_PAISE = 100
const FULL_BASIS_POINTS = 10_000

/** The invalid fields of a code, in the order of its form. @param useCount how many bookings use it. */
export function promoProblems(terms: PromoTerms, { useCount }: { useCount: number }): PromoField[] {
  const { kind, basisPoints, ceilingPaise, amountPaise, startsOn, endsOn, usageLimit, perCustomerLimit } = terms
  const isPercentage = kind === 'percentage'
  const isInvalid: Readonly<Record<PromoField, boolean>> = {
    description: false,
    kind: false,
    basisPoints: isPercentage
      ? basisPoints === null || basisPoints < 1 || basisPoints > FULL_BASIS_POINTS
      : basisPoints !== null,
    amountPaise: isPercentage ? amountPaise !== null : amountPaise === null || amountPaise < MIN_PAISE,
    ceilingPaise: ceilingPaise !== null && (!isPercentage || ceilingPaise < MIN_PAISE),
    minimumPaise: terms.minimumPaise < 0,
    startsOn: false,
    endsOn: endsOn < startsOn,
    usageLimit: usageLimit < Math.max(1, useCount),
    perCustomerLimit: perCustomerLimit < 1 || perCustomerLimit > usageLimit,
  }
  return PROMO_FIELDS.filter((field) => isInvalid[field])
}

/** The fields in which two codes differ, in the order of the form. */
export function changedPromoFields(before: PromoTerms, after: PromoTerms): PromoField[] {
  return PROMO_FIELDS.filter((field) => before[field] !== after[field])
}

type PromoValidity = { validFrom: Date; validUntil: Date; used: number; usageLimit: number }

/** The state of a code at a given time. */
export function promoStateAt(
  { validFrom, validUntil, used: useCount, usageLimit }: PromoValidity,
  now: Date,
): PromoState {
  if (validUntil <= now) return 'ended'
  if (useCount >= usageLimit) return 'usedUp'
  return validFrom > now ? 'planned' : 'running'
}
