import { expect, it } from 'vitest'
import { createKeptReads } from './kept-reads.ts'

/** A reading that ends when the test says so. */
function slow<Value>(value: Value) {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return { read: () => promise, end: () => resolve(value) }
}

const old = { price: 100 }
const fresh = { price: 200 }

it('reads once, also for those who ask while it is being read', async () => {
  const store = createKeptReads({ isKept: true }).store<{ price: number }>(10_000)
  let readings = 0
  const read = async () => ({ price: ++readings })
  expect(await Promise.all([store.get('7', read), store.get('7', read)])).toEqual([{ price: 1 }, { price: 1 }])
  expect(await store.get('7', read)).toBe(store.find('7'))
  expect(readings).toBe(1)
})

it('drops everything at a change, and does not keep what began to be read before it', async () => {
  const kept = createKeptReads({ isKept: true })
  const store = kept.store<{ price: number }>(10_000)
  await store.get('there', async () => old)
  const begun = slow(old)
  const waiting = store.get('begun', begun.read)
  const keep = store.beginRead()
  kept.invalidate()
  expect(store.find('there')).toBeUndefined()
  begun.end()
  keep('read apart', old)
  await waiting
  expect(store.find('begun')).toBeUndefined()
  expect(store.find('read apart')).toBeUndefined()
  expect(kept.stats()).toEqual({ entries: 0, bytes: 0 })
})

it('does not let a reading after a change join one that began before it', async () => {
  const kept = createKeptReads({ isKept: true })
  const store = kept.store<{ price: number }>(10_000)
  const begun = slow(old)
  const before = store.get('7', begun.read)
  kept.invalidate()
  const after = slow(fresh)
  const later = store.get('7', after.read)
  begun.end()
  expect(await before).toEqual(old)
  // The end of the older reading must not make room for a third one.
  const third = store.get('7', async () => ({ price: 300 }))
  after.end()
  expect(await Promise.all([later, third])).toEqual([fresh, fresh])
  expect(store.find('7')).toEqual(fresh)
})

it('keeps no failure', async () => {
  const store = createKeptReads({ isKept: true }).store<{ price: number }>(10_000)
  await expect(store.get('7', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await store.get('7', async () => fresh)).toEqual(fresh)
})

it('lets nobody change what several pages share', async () => {
  const store = createKeptReads({ isKept: true }).store<{ images: { url: string }[] }>(10_000)
  const { images } = await store.get('7', async () => ({ images: [{ url: 'a' }] }))
  expect(() => images.push({ url: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(images[0] ?? {}, { url: 'c' })).toThrow(TypeError)
})

it('stays within its bytes, and drops what nobody asked for the longest time', () => {
  const kept = createKeptReads({ isKept: true })
  const store = kept.store<{ text: string }>(5_000)
  const keep = store.beginRead()
  for (let id = 0; id < 50; id += 1) {
    keep(String(id), { text: 'x'.repeat(300) })
    store.find('0')
  }
  keep('huge', { text: 'x'.repeat(5_000) })
  const { entries, bytes } = kept.stats()
  expect(bytes).toBeLessThanOrEqual(5_000)
  expect(entries).toBeGreaterThan(2)
  expect(store.find('0')).toBeDefined()
  expect(store.find('1')).toBeUndefined()
  expect(store.find('huge')).toBeUndefined()
})

it('keeps nothing where facts change without a revision', async () => {
  const store = createKeptReads({ isKept: false }).store<{ price: number }>(10_000)
  await store.get('7', async () => old)
  expect(await store.get('7', async () => fresh)).toEqual(fresh)
})
