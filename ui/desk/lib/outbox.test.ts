import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outboxOf, readOutboxAgain } from './outbox.ts'

const KEY = 'pathik-desk-outbox asha'
const ACT = { id: '1', kind: 'note', refusal: '', params: {}, body: {}, words: 'Note' }

const store = new Map<string, string>()
beforeEach(() => {
  store.set(KEY, JSON.stringify([ACT]))
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null })
})
afterEach(() => {
  readOutboxAgain(null)
  vi.unstubAllGlobals()
})

describe('what waits in one tab', () => {
  it('goes when its person signs out in another tab, so that the next person does not send it', () => {
    expect(outboxOf('asha')).toEqual([ACT])
    store.delete(KEY)
    readOutboxAgain(KEY)
    expect(outboxOf('asha')).toEqual([])
  })

  it('stays when another tab stores something else', () => {
    const waiting = outboxOf('asha')
    readOutboxAgain('pathik-desk-draft note')
    expect(outboxOf('asha')).toBe(waiting)
  })
})
