import { describe, expect, it } from 'vitest'
import { createByteStore } from './byte-store.ts'

describe('createByteStore', () => {
  it('joins chunks of any size, also when they reuse their memory', () => {
    const store = createByteStore()
    const chunk = Buffer.alloc(1)
    for (let i = 0; i < 5000; i++) {
      chunk[0] = i % 256
      expect(store.add(chunk)).toBe(true)
    }
    store.add(Buffer.from('end'))
    const expected = [...Array.from({ length: 5000 }, (_, i) => i % 256), ...Buffer.from('end')]
    expect(store.bytes().equals(Buffer.from(expected))).toBe(true)
    expect(store.size()).toBe(5003)
  })

  it('uses at most twice the memory of its bytes, in few steps, however small the chunks are', () => {
    const steps: number[] = []
    const store = createByteStore((bytes) => steps.push(bytes) > 0)
    for (let i = 0; i < 65_537; i++) store.add(Buffer.from('a'))
    expect(steps.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(2 * 65_537)
    expect(steps.length).toBeLessThan(10)
  })

  it('keeps its content when it may not grow', () => {
    const store = createByteStore((bytes) => bytes <= 1024)
    expect(store.add(Buffer.alloc(1000, 'a'))).toBe(true)
    expect(store.add(Buffer.alloc(4000, 'b'))).toBe(false)
    expect(store.bytes().toString()).toBe('a'.repeat(1000))
  })
})
