import { describe, expect, it } from 'vitest'
import { parseDraft } from './review-draft.ts'

const draft = { revision: 'r1', rating: 4, aspects: { food: 2 }, title: 'A', text: 'B', isNamed: false, place: 'Surat' }

describe('storedDraft', () => {
  it('reads a draft that the form has saved', () => {
    expect(parseDraft(draft)).toEqual(draft)
    const startedDraft = { ...draft, revision: null, rating: null }
    expect(parseDraft(startedDraft)).toEqual(startedDraft)
  })
  it('drops impossible numbers of stars, and everything that is not a draft', () => {
    expect(parseDraft({ ...draft, rating: 9, aspects: { food: '5', pool: 3, care: 1 } })).toMatchObject({
      rating: null,
      aspects: { care: 1 },
    })
    for (const value of [null, 'x', [], {}, { ...draft, text: 7 }, { ...draft, aspects: null }])
      expect(parseDraft(value)).toBeNull()
  })
})
