import { describe, expect, it } from 'vitest'
import { canContainPhoneNumber } from './whole-number.ts'

describe('a number that we promise to call', () => {
  it.each(['265812', '98250 11111', '1800 123 4567', 'home 2658-1234', '૯૮૨૫૦ ૩૩૩૩૩', '۹۸۲۵۰ ۳۳۳۳۳'])(
    'may be %s',
    (text) => {
      expect(canContainPhoneNumber(text)).toBe(true)
    },
  )
  it.each(['', ' - ', 'call me', 'abc 12', '26581', '२६५८१'])('is incomplete in %j', (text) => {
    expect(canContainPhoneNumber(text)).toBe(false)
  })
})
