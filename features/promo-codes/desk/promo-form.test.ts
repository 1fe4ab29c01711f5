import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import { deskPromoCodes } from '#messages/promo-codes/desk.ts'
import { formOfPromo, newPromoForm, discountOf, termsOfForm, problemOfPromo } from './promo-form.ts'

const today = calendarDate('2026-11-26')
const form = { ...newPromoForm(today), basisPoints: '12.5' }
const problemFields = (changes: Partial<typeof form>, useCount = 0) =>
  Object.keys(problemOfPromo({ ...form, ...changes }, { useCount }))

describe('the form of a promo code', () => {
  it('starts with a percentage for a month, once per booker, and asks only for the rate', () => {
    expect(termsOfForm(form)).toEqual({
      description: '',
      kind: 'percentage',
      basisPoints: 1250,
      amountPaise: null,
      ceilingPaise: null,
      minimumPaise: 0,
      startsOn: '2026-11-26',
      endsOn: '2026-12-26',
      usageLimit: 100,
      perCustomerLimit: 1,
    })
    expect(problemOfPromo(newPromoForm(today), { useCount: 0, code: '' })).toEqual({
      code: deskPromoCodes.wrong.code,
      basisPoints: deskPromoCodes.wrong.basisPoints,
    })
    expect(problemOfPromo(form, { useCount: 0, code: ' namaste10 ' })).toEqual({})
  })

  it('reads amounts as people write them, and names an invalid field', () => {
    const fixed = { kind: 'fixed', amountPaise: '₹ 1,500', basisPoints: '', minimumPaise: '10,000' }
    expect(termsOfForm({ ...form, ...fixed })).toMatchObject({ amountPaise: 150_000, minimumPaise: 1_000_000 })
    expect(problemFields({ ...fixed, amountPaise: 'much' })).toEqual(['amountPaise'])
    expect(problemFields({ basisPoints: '12.345' })).toEqual(['basisPoints'])
    expect(problemFields({ ceilingPaise: 'x', minimumPaise: 'y', usageLimit: '1e3', endsOn: '' })).toEqual([
      'ceilingPaise',
      'minimumPaise',
      'endsOn',
      'usageLimit',
      'perCustomerLimit',
    ])
    expect(problemFields({ usageLimit: '4' }, 5)).toEqual(['usageLimit'])
  })

  it('shows the discount on a price before the code is created', () => {
    expect(discountOf(form, paise(2_000_000))).toEqual({ discount: 250_000 })
    expect(discountOf({ ...form, ceilingPaise: '2,000' }, paise(2_000_000))).toEqual({ discount: 200_000 })
    expect(discountOf({ ...form, minimumPaise: '20,001' }, paise(2_000_000))).toEqual({ discount: null })
    expect(discountOf({ ...form, kind: 'fixed', amountPaise: '750' }, paise(2_000_000))).toEqual({ discount: 75_000 })
    expect(discountOf(newPromoForm(today), paise(2_000_000))).toBeNull()
  })

  it('shows the values of a stored code as they were typed', () => {
    const storedTerms = {
      ...termsOfForm({ ...form, ceilingPaise: '2,000.50', description: 'Diwali' }),
      id: '2f9f3a52-8c0a-4a0e-9b1e-3f6f9d6a4c11',
      code: 'DIWALI',
      used: 0,
      state: 'running' as const,
      endsAt: '2026-12-26T18:30:00.000Z',
      version: 1,
    }
    expect(formOfPromo(storedTerms)).toEqual({ ...form, ceilingPaise: '2,000.5', description: 'Diwali' })
  })
})
