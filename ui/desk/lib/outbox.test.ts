import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outboxOf, reloadOutbox } from './outbox.ts'

const KEY = 'pathik-desk-outbox asha'
const ACTION = { id: '1', kind: 'note', refusal: '', params: {}, body: {}, words: 'Note' }

const store = new Map<string, string>()
beforeEach(() => {
  store.set(KEY, JSON.stringify([ACTION]))
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null })
})
afterEach(() => {
  reloadOutbox(null)
  vi.unstubAllGlobals()
})

describe('the outbox of one tab', () => {
  it('is emptied when its user signs out in another tab, so that the next user does not send it', () => {
    expect(outboxOf('asha')).toEqual([ACTION])
    store.delete(KEY)
    reloadOutbox(KEY)
    expect(outboxOf('asha')).toEqual([])
  })

  it('stays when another tab stores something else', () => {
    const actions = outboxOf('asha')
    reloadOutbox('pathik-desk-draft note')
    expect(outboxOf('asha')).toBe(actions)
  })
})
