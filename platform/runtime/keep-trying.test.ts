import { describe, expect, it, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'

/** A start function that fails on its first `times` calls, with a log that records each failure. */
function failingStart(times: number) {
  const error = vi.fn<(facts: object, message: string) => void>()
  const started = Promise.withResolvers<number>()
  let calls = 0
  const start = async () => {
    calls += 1
    if (calls <= times) throw new Error('the database is away')
    started.resolve(calls)
  }
  return { start, error, started: started.promise, calls: () => calls }
}

describe('a start that is retried', () => {
  it('continues after failures and logs each of them', async () => {
    const { start, error, started } = failingStart(3)
    const stop = keepTrying(start, { log: { error }, what: 'the clock', pauseMs: 1 })
    expect(await started).toBe(4)
    expect(error).toHaveBeenCalledTimes(3)
    expect(error.mock.calls[0]?.[1]).toBe('the clock could not be started and will be tried again')
    await stop()
  })

  it('runs once when it does not fail', async () => {
    const { start, started, calls } = failingStart(0)
    const stop = keepTrying(start, { log: { error: vi.fn<() => void>() }, what: 'the clock', pauseMs: 1 })
    await started
    await stop()
    expect(calls()).toBe(1)
  })

  it('ends immediately when the process stops, however long the pause is', async () => {
    const { start, error, calls } = failingStart(Infinity)
    const stop = keepTrying(start, { log: { error }, what: 'the clock', pauseMs: 3_600_000 })
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
    await stop()
    expect(calls()).toBe(1)
  })
})
