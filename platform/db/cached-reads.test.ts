import { expect, it } from 'vitest'
import { createCachedReads } from './cached-reads.ts'

/** Makes a read that completes only when the test calls `end`. */
function slow<Value>(value: Value) {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return { read: () => promise, end: () => resolve(value) }
}

const old = { price: 100 }
const fresh = { price: 200 }

it('reads once, also for callers that arrive during the read', async () => {
  const store = createCachedReads({ isCaching: true }).store<{ price: number }>(10_000)
  let readCount = 0
  const read = async () => ({ price: ++readCount })
  expect(await Promise.all([store.get('7', read), store.get('7', read)])).toEqual([{ price: 1 }, { price: 1 }])
  expect(await store.get('7', read)).toBe(store.find('7'))
  expect(readCount).toBe(1)
})

it('drops every value at a change, and does not cache a read that began before it', async () => {
  const cache = createCachedReads({ isCaching: true })
  const store = cache.store<{ price: number }>(10_000)
  await store.get('there', async () => old)
  const slowRead = slow(old)
  const pendingRead = store.get('begun', slowRead.read)
  const cacheValue = store.startRead()
  cache.invalidate()
  expect(store.find('there')).toBeUndefined()
  slowRead.end()
  cacheValue('read apart', old)
  await pendingRead
  expect(store.find('begun')).toBeUndefined()
  expect(store.find('read apart')).toBeUndefined()
  expect(cache.stats()).toEqual({ entries: 0, bytes: 0 })
})

it('does not let a read after a change join one that began before it', async () => {
  const cache = createCachedReads({ isCaching: true })
  const store = cache.store<{ price: number }>(10_000)
  const slowRead = slow(old)
  const before = store.get('7', slowRead.read)
  cache.invalidate()
  const after = slow(fresh)
  const later = store.get('7', after.read)
  slowRead.end()
  expect(await before).toEqual(old)
  // The older read has completed. A third caller must still join the second read.
  const third = store.get('7', async () => ({ price: 300 }))
  after.end()
  expect(await Promise.all([later, third])).toEqual([fresh, fresh])
  expect(store.find('7')).toEqual(fresh)
})

it('does not cache failures', async () => {
  const store = createCachedReads({ isCaching: true }).store<{ price: number }>(10_000)
  await expect(store.get('7', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await store.get('7', async () => fresh)).toEqual(fresh)
})

it('prevents changes to values that several pages share', async () => {
  const store = createCachedReads({ isCaching: true }).store<{ images: { url: string }[] }>(10_000)
  const { images } = await store.get('7', async () => ({ images: [{ url: 'a' }] }))
  expect(() => images.push({ url: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(images[0] ?? {}, { url: 'c' })).toThrow(TypeError)
})

it('stays within its bytes, and drops the least recently used value', () => {
  const cache = createCachedReads({ isCaching: true })
  const store = cache.store<{ text: string }>(5_000)
  const cacheValue = store.startRead()
  for (let id = 0; id < 50; id += 1) {
    cacheValue(String(id), { text: 'x'.repeat(300) })
    store.find('0')
  }
  cacheValue('huge', { text: 'x'.repeat(5_000) })
  const { entries, bytes } = cache.stats()
  expect(bytes).toBeLessThanOrEqual(5_000)
  expect(entries).toBeGreaterThan(2)
  expect(store.find('0')).toBeDefined()
  expect(store.find('1')).toBeUndefined()
  expect(store.find('huge')).toBeUndefined()
})

it('caches nothing where facts change without a revision', async () => {
  const store = createCachedReads({ isCaching: false }).store<{ price: number }>(10_000)
  await store.get('7', async () => old)
  expect(await store.get('7', async () => fresh)).toEqual(fresh)
})
