import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp, Uuid } from '#kernel/wire/schema-parts.ts'
import { PROMO_FIELDS, PROMO_KINDS, PROMO_STATES } from '../rules/promo-code.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { PageQuery, AdjacentPages } from '#kernel/wire/list-parts.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

/** ₹1 crore: no trip costs more. */
const MAX_PAISE = 1_000_000_000
const Amount = z.int().check(z.minimum(0), z.maximum(MAX_PAISE))
const Limit = z.int().check(z.minimum(1), z.maximum(1_000_000))

const Terms = {
  description: lineOfText(200),
  kind: z.enum(PROMO_KINDS),
  /** Basis points of a percentage: 1000 is 10 %. */
  basisPoints: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  ceilingPaise: z.nullable(Amount),
  amountPaise: z.nullable(Amount),
  minimumPaise: Amount,
  startsOn: CalendarDateText,
  /** The last day on which the code is valid. */
  endsOn: CalendarDateText,
  usageLimit: Limit,
  perCustomerLimit: Limit,
}

const PromoCode = z.object({
  ...Terms,
  id: Uuid,
  code: z.string(),
  /** The number of bookings that use the code: paid ones, and held ones whose payment has started. */
  used: z.int(),
  state: z.enum(PROMO_STATES),
  /** From this time on nobody else can use the code. */
  endsAt: Timestamp,
  version: z.int(),
})
/** A promo code as the desk shows it. */
export type DeskPromoCode = z.infer<typeof PromoCode>

/** The current code after somebody else has changed it. */
const CurrentValues = z.extend(PromoCode, { changes: changesOf(PROMO_FIELDS) })

const CODE_PARAMS = z.strictObject({ id: Uuid })
const Version = z.int().check(z.minimum(1))

// Desk calls for promo codes.

export const listPromoCodes = defineDeskCall('GET', '/api/desk/promo-codes', {
  title: 'List promo codes with how often each was used, newest first',
  access: 'read_promo_codes',
  query: z.strictObject({
    q: z.optional(lineOfText(100)),
    state: z.optional(z.enum(PROMO_STATES)),
    ...PageQuery,
  }),
  response: z.object({
    codes: z.array(PromoCode),
    totals: z.object({ codes: z.int(), used: z.int() }),
    /** For an empty list: how many codes each filter hides on its own. */
    hidden: z.array(z.object({ filter: z.enum(['q', 'state']), count: z.int() })),
    ...AdjacentPages,
  }),
  errors: [],
})

export const addPromoCode = defineDeskCall('POST', '/api/desk/promo-codes', {
  title: 'Create a promo code. It is stored in capital letters.',
  access: 'change_promo_codes',
  body: z.strictObject({ code: lineOfText(40), ...Terms }),
  response: PromoCode,
  errors: ['PROMO_CODE_WRONG', 'PROMO_CODE_TAKEN'],
  status: 201,
})

export const changePromoCode = defineDeskCall('POST', '/api/desk/promo-codes/:id', {
  title: 'Change a promo code. If bookings use it, only its note, dates and limits can change.',
  access: 'change_promo_codes',
  params: CODE_PARAMS,
  body: z.strictObject({ version: Version, ...Terms }),
  response: PromoCode,
  errors: ['PROMO_CODE_WRONG', 'PROMO_CODE_GONE', 'PROMO_CODE_USED', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const endPromoCode = defineDeskCall('POST', '/api/desk/promo-codes/:id/end', {
  title: 'End a promo code now. Bookings that use it keep their price.',
  access: 'change_promo_codes',
  params: CODE_PARAMS,
  body: z.strictObject({ version: Version }),
  response: PromoCode,
  errors: ['PROMO_CODE_GONE', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const reopenPromoCode = defineDeskCall('POST', '/api/desk/promo-codes/:id/reopen', {
  title: 'Reopen an ended promo code until the end of a given day',
  access: 'change_promo_codes',
  params: CODE_PARAMS,
  body: z.strictObject({ version: Version, endsOn: CalendarDateText }),
  response: PromoCode,
  errors: ['PROMO_CODE_WRONG', 'PROMO_CODE_GONE', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})
