import { describe, expect, it } from 'vitest'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { shownNote } from './shown-note.ts'

const sealed = 'Insulin at eight'

describe('the medical note of a traveller on a phone', () => {
  it('is shown as it was encrypted, with a warning when notes have changed since', () => {
    expect(shownNote({ hasNote: true, isOld: false, sealed })).toEqual({ text: sealed, warning: undefined })
    expect(shownNote({ hasNote: true, isOld: true, sealed })).toEqual({ text: sealed, warning: texts.notes.old })
    expect(shownNote({ hasNote: false, isOld: true, sealed })).toEqual({ text: sealed, warning: texts.notes.old })
  })

  it('is never reported as missing when the list has one that the phone does not have', () => {
    expect(shownNote({ hasNote: true, isOld: true, sealed: undefined }).text).toBe(texts.notes.newer)
    expect(shownNote({ hasNote: true, isOld: false, sealed: undefined }).text).toBe(texts.notes.unreadable)
    expect(shownNote({ hasNote: false, isOld: false, sealed: undefined }).text).toBe(texts.notes.none)
  })
})
