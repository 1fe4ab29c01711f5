import { afterEach, expect, it, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

afterEach(() => void vi.useRealTimers())

it("says 'Loading chunk failed' when a file does not come, and keeps the cause", async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toEqual(new Error('Loading chunk failed', { cause }))
})

it("says 'Loading chunk failed' after 120,000 milliseconds without an answer", async () => {
  vi.useFakeTimers()
  const settled = vi.fn<(error: unknown) => void>()
  loadChunk(() => new Promise(() => {})).catch(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Loading chunk failed' }))
})
