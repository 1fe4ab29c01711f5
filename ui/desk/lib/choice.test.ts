import { describe, expect, it } from 'vitest'
import { countChosen, toChoiceFilter, isChosen, NO_CHOICE, withChosen } from './choice.ts'

describe('selected bookings', () => {
  it('are selected and deselected one by one, and stay selected under another filter', () => {
    const two = withChosen(withChosen(NO_CHOICE, ['A', 'B', 'C'], true), ['B'], false)
    expect(['A', 'B', 'C'].map((reference) => isChosen(two, reference))).toEqual([true, false, true])
    expect(countChosen(two, 96)).toBe(2)
    expect(toChoiceFilter(two, { status: 'held' })).toEqual({ only: 'A,C' })
  })

  it('can be the whole filter except some', () => {
    const all = { isAll: true, references: new Set<string>() }
    const allButB = withChosen(withChosen(all, ['A', 'B'], false), ['A'], true)
    expect(['A', 'B', 'Z'].map((reference) => isChosen(allButB, reference))).toEqual([true, false, true])
    expect(countChosen(allButB, 96)).toBe(95)
    expect(toChoiceFilter(all, { status: 'held' })).toEqual({ status: 'held' })
    expect(toChoiceFilter(allButB, { status: 'held' })).toEqual({ status: 'held', except: 'B' })
  })
})
