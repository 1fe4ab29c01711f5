import { describe, expect, it } from 'vitest'
import { emptyCancelForm, leavingCount, fromDraft, toDraft } from './cancel-form.ts'

const some = { ...emptyCancelForm(), who: 'some' as const }

describe('how many guests cancel', () => {
  it('is everybody until some are selected', () => {
    expect(leavingCount(emptyCancelForm(), { guests: 4, namedCount: 4 })).toBe(4)
  })

  it('starts with one guest when nobody is named, and with nobody when names can be ticked', () => {
    expect(leavingCount(some, { guests: 4, namedCount: 0 })).toBe(1)
    expect(leavingCount(some, { guests: 4, namedCount: 2 })).toBe(0)
  })

  it('is the ticked names plus the unnamed guests, never more than there are', () => {
    expect(leavingCount({ ...some, places: [1, 3] }, { guests: 4, namedCount: 4 })).toBe(2)
    expect(leavingCount({ ...some, places: [1], count: '1' }, { guests: 4, namedCount: 2 })).toBe(2)
    expect(leavingCount({ ...some, places: [1], count: '9' }, { guests: 4, namedCount: 2 })).toBe(3)
    expect(leavingCount({ ...some, places: [1, 2], count: '9' }, { guests: 2, namedCount: 2 })).toBe(2)
  })

  it('is nobody while the field is empty or not a number', () => {
    expect(leavingCount({ ...some, count: '' }, { guests: 4, namedCount: 0 })).toBe(0)
    expect(leavingCount({ ...some, count: 'two' }, { guests: 4, namedCount: 0 })).toBe(0)
  })
})

describe('the draft of a cancellation form', () => {
  it('restores the form, and an empty one for invalid values', () => {
    const form = {
      ...emptyCancelForm(),
      who: 'some',
      count: '0',
      places: [2, 3],
      kind: 'exception',
      amount: '500',
    } as const
    expect(fromDraft(toDraft(form))).toEqual(form)
    const rubbish = { who: 'somebody', count: '', places: '', kind: 'gift', amount: '', reason: '' }
    expect(fromDraft(rubbish)).toEqual(emptyCancelForm())
  })
})
