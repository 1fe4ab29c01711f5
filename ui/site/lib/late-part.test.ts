import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLatePart } from './late-part.ts'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Fails the given number of times, then returns 'the part'. Records the statuses that a reader of the part sees. */
function createFailingPart(failures: number, options: Parameters<typeof createLatePart>[1] = {}) {
  let loads = 0
  const statuses: string[] = []
  const part = createLatePart(async () => {
    loads += 1
    if (loads <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  }, options)
  part.subscribe(() => statuses.push(part.snapshot().status))
  return { part, statuses, loads: () => loads }
}

/** Waits until every settled promise has been handled. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a late part', () => {
  it('loads nothing before it is requested, and loads once for any number of requests', async () => {
    const { part, statuses, loads } = createFailingPart(0)
    expect(part.snapshot()).toEqual({ status: 'waiting', value: null, failures: 0 })
    part.start()
    part.start()
    await expect(part.arrival).resolves.toBe('the part')
    part.start()
    expect(loads()).toBe(1)
    expect(statuses).toEqual(['loading', 'ready'])
  })

  it('stays failed until a retry, and then loads', async () => {
    const { part, statuses, loads } = createFailingPart(2)
    part.start()
    await settled()
    expect(part.snapshot()).toEqual({ status: 'failed', value: null, failures: 1 })
    part.start()
    await settled()
    expect(part.snapshot()).toEqual({ status: 'failed', value: null, failures: 2 })
    part.start()
    await expect(part.arrival).resolves.toBe('the part')
    expect(loads()).toBe(3)
    expect(statuses).toEqual(['loading', 'failed', 'retrying', 'failed', 'retrying', 'ready'])
  })

  it('fails after 120 seconds without an answer, and accepts a file that arrives later', async () => {
    vi.useFakeTimers()
    let resolveImport: (value: string) => void = () => {}
    const part = createLatePart(
      () =>
        new Promise<string>((resolve) => {
          resolveImport = resolve
        }),
    )
    part.start()
    await vi.advanceTimersByTimeAsync(119_999)
    expect(part.snapshot().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(part.snapshot().status).toBe('failed')
    part.start()
    expect(part.snapshot().status).toBe('retrying')
    resolveImport('the part')
    await expect(part.arrival).resolves.toBe('the part')
  })

  it('retries by itself when the connection is back, but only if it is patient', async () => {
    const network = new EventTarget()
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
    const { part } = createFailingPart(1, { retries: true, pause: () => new Promise(() => {}) })
    const { part: other } = createFailingPart(1)
    part.start()
    other.start()
    await settled()
    network.dispatchEvent(new Event('online'))
    await expect(part.arrival).resolves.toBe('the part')
    expect(other.snapshot().status).toBe('failed')
    vi.unstubAllGlobals()
  })

  it('retries with growing pauses when it is patient, and stays marked as failed in between', async () => {
    const pauses: number[] = []
    const { part, statuses } = createFailingPart(9, {
      retries: true,
      pause: async (milliseconds) => void pauses.push(milliseconds),
    })
    part.start()
    await expect(part.arrival).resolves.toBe('the part')
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
    expect(statuses).toEqual(['loading', ...pauses.map(() => 'failed'), 'ready'])
  })
})
