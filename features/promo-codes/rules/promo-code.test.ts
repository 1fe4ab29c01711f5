import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { changedPromoFields, PROMO_CODE, promoProblems, promoStateAt, type PromoTerms } from './promo-code.ts'

const tenPercent: PromoTerms = {
  description: '',
  kind: 'percentage',
  basisPoints: 1_000,
  ceilingPaise: null,
  amountPaise: null,
  minimumPaise: 0,
  startsOn: calendarDate('2026-12-01'),
  endsOn: calendarDate('2026-12-31'),
  usageLimit: 100,
  perCustomerLimit: 1,
}
const fixed: PromoTerms = { ...tenPercent, kind: 'fixed', basisPoints: null, amountPaise: 50_000 }
const problemsOf = (terms: Partial<PromoTerms>, baseTerms: PromoTerms = tenPercent, useCount = 0) =>
  promoProblems({ ...baseTerms, ...terms }, { useCount })

describe('a promo code', () => {
  it('takes a percentage of up to 100 % off, or an amount of at least ₹1, and never both', () => {
    expect([
      problemsOf({}),
      problemsOf({}, fixed),
      problemsOf({ basisPoints: 1 }),
      problemsOf({ basisPoints: 10_000 }),
    ]).toEqual([[], [], [], []])
    for (const basisPoints of [null, 0, 10_001]) expect(problemsOf({ basisPoints })).toEqual(['basisPoints'])
    for (const amountPaise of [null, 0, 99]) expect(problemsOf({ amountPaise }, fixed)).toEqual(['amountPaise'])
    expect(problemsOf({ amountPaise: 100 }, fixed)).toEqual([])
    expect(problemsOf({ amountPaise: 50_000 })).toEqual(['amountPaise'])
    expect(problemsOf({ basisPoints: 1_000 }, fixed)).toEqual(['basisPoints'])
  })

  it('has a ceiling of at least ₹1 only as a percentage, and a minimum price of zero or more', () => {
    expect([
      problemsOf({ ceilingPaise: 100 }),
      problemsOf({ ceilingPaise: 99 }),
      problemsOf({ ceilingPaise: 100 }, fixed),
    ]).toEqual([[], ['ceilingPaise'], ['ceilingPaise']])
    expect(problemsOf({ minimumPaise: -1 })).toEqual(['minimumPaise'])
  })

  it('ends on its first day or later, and has a limit of at least one use, never below its uses so far', () => {
    expect(problemsOf({ endsOn: calendarDate('2026-12-01') })).toEqual([])
    expect(problemsOf({ endsOn: calendarDate('2026-11-30') })).toEqual(['endsOn'])
    expect(problemsOf({ usageLimit: 0 })).toEqual(['usageLimit', 'perCustomerLimit'])
    expect([problemsOf({ usageLimit: 12 }, tenPercent, 12), problemsOf({ usageLimit: 11 }, tenPercent, 12)]).toEqual([
      [],
      ['usageLimit'],
    ])
    expect([
      problemsOf({ perCustomerLimit: 100 }),
      problemsOf({ perCustomerLimit: 101 }),
      problemsOf({ perCustomerLimit: 0 }),
    ]).toEqual([[], ['perCustomerLimit'], ['perCustomerLimit']])
  })

  it('is written in capital letters, digits and hyphens', () => {
    for (const code of ['NAMASTE10', 'A1-', '2027-SPRING']) expect(PROMO_CODE.test(code)).toBe(true)
    for (const code of ['AB', 'namaste', '-AB', 'A B C', 'A'.repeat(25), 'ÄBC'])
      expect(PROMO_CODE.test(code)).toBe(false)
  })

  it('reports the fields that differ from another code', () => {
    expect(changedPromoFields(tenPercent, { ...tenPercent, usageLimit: 5, description: 'x' })).toEqual([
      'description',
      'usageLimit',
    ])
  })

  it('runs from its start until just before its end, unless it is used up', () => {
    const at = (ms: number) => new Date(1_000_000 + ms)
    const standing = { validFrom: at(0), validUntil: at(10), used: 1, usageLimit: 2 }
    expect([-1, 0, 9, 10].map((ms) => promoStateAt(standing, at(ms)))).toEqual([
      'planned',
      'running',
      'running',
      'ended',
    ])
    expect(promoStateAt({ ...standing, used: 2 }, at(5))).toBe('usedUp')
    expect(promoStateAt({ ...standing, used: 2 }, at(10))).toBe('ended')
  })
})
