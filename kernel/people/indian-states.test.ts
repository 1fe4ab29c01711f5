import { describe, expect, it } from 'vitest'
import { findStateByCode, findStateByName, INDIAN_STATES } from './indian-states.ts'

describe('findStateByName', () => {
  it('finds every state and territory by its own name', () => {
    expect(INDIAN_STATES).toHaveLength(36)
    for (const state of INDIAN_STATES) expect(findStateByName(state.name), state.name).toEqual(state)
  })

  it.each([
    ['gujrat', '24'],
    ['GUJARAT ', '24'],
    ['गुजरात', '24'],
    ['ગુજરાત', '24'],
    ['महाराष्ट्र', '27'],
    ['Gj', '24'],
    ['U.P.', '09'],
    ['MH', '27'],
    ['Jammu & Kashmir', '01'],
    ['Jammu Kashmir', '01'],
    ['Orissa', '21'],
    ['New Delhi', '07'],
    ['Tamilnadu', '33'],
    ['Pondicherry', '34'],
  ])('understands %s', (text, code) => {
    expect(findStateByName(text)?.code).toBe(code)
  })

  it.each(['', ' ', 'California', 'Nepal', 'Ahmedabad', '24', '-', 'Pradesh', 'x'.repeat(100)])(
    'finds no state of India for %j',
    (text) => {
      expect(findStateByName(text)).toBeNull()
    },
  )
})

describe('findStateByCode', () => {
  it('knows the first two digits of a GSTIN, but not the codes that are no longer used', () => {
    expect(findStateByCode('24')?.name).toBe('Gujarat')
    expect(['00', '25', '28', '99', ''].map(findStateByCode)).toEqual([null, null, null, null, null])
  })
  it('knows which territories have no parliament', () => {
    expect(INDIAN_STATES.filter(({ isUnionTerritory }) => isUnionTerritory)).toHaveLength(5)
  })
})
