import { describe, expect, it } from 'vitest'
import { snapshotHash } from './snapshot-hash.ts'

describe('snapshotHash', () => {
  it('is the same for any order of the keys', () => {
    expect(snapshotHash({ a: 1, b: { c: [1, { d: null, e: 'x' }], f: true } })).toBe(
      snapshotHash({ b: { f: true, c: [1, { e: 'x', d: null }] }, a: 1 }),
    )
  })
  it('differs after every change, and for another order in a list', () => {
    const all = [{ a: 1 }, { a: '1' }, { a: 2 }, { b: 1 }, { a: [1, 2] }, { a: [2, 1] }, { a: null }, {}]
    expect(new Set(all.map(snapshotHash)).size).toBe(all.length)
  })
})
