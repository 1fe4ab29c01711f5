import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchQueues } from './watch-queues.ts'

type Answer = () => Promise<{ rows: unknown[] }>

let answer: Answer
let requested: unknown[][]
const wokenWorkers: string[] = []
const reported: unknown[] = []
const nothing: Answer = async () => ({ rows: [] })
const mails: Answer = async () => ({ rows: [{ name: 'mails' }, { name: 'not-ours' }] })
const neverAnswers: Answer = () => new Promise(() => undefined)

function watch() {
  const watcher = watchQueues({
    schema: 'jobs',
    runQuery(_, values) {
      requested.push(values)
      return answer()
    },
    wake: (worker) => wokenWorkers.push(worker),
    onError: (error) => reported.push(error),
  })
  watcher.add('mails', 'worker-1')
  watcher.add('refunds', 'worker-2')
  watcher.start()
  return watcher
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[answer, requested] = [nothing, []]
  wokenWorkers.length = 0
  reported.length = 0
})
afterEach(() => vi.useRealTimers())

describe('the queue poll', () => {
  it('polls all queues once a second, and wakes only the workers of queues with work', async () => {
    const poll = watch()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(requested).toEqual([[['mails', 'refunds']], [['mails', 'refunds']]])
    expect(wokenWorkers).toEqual([])
    answer = mails
    await vi.advanceTimersByTimeAsync(1_000)
    expect(wokenWorkers).toEqual(['worker-1'])
    poll.stop()
  })

  it('wakes every worker of a queue, because a busy one cannot take the next job', async () => {
    const poll = watch()
    poll.add('mails', 'worker-3')
    answer = mails
    await vi.advanceTimersByTimeAsync(1_000)
    expect(requested).toEqual([[['mails', 'refunds']]])
    expect(wokenWorkers).toEqual(['worker-1', 'worker-3'])
    poll.stop()
  })

  it('reports an error and polls again', async () => {
    const poll = watch()
    answer = () => Promise.reject(new Error('away'))
    await vi.advanceTimersByTimeAsync(1_000)
    answer = mails
    await vi.advanceTimersByTimeAsync(1_000)
    expect([reported, wokenWorkers]).toEqual([[new Error('away')], ['worker-1']])
    poll.stop()
  })

  it('does not poll a slow database twice at a time, and drops a vanished connection', async () => {
    const poll = watch()
    answer = neverAnswers
    await vi.advanceTimersByTimeAsync(3_500)
    expect(requested).toHaveLength(1)
    answer = mails
    await vi.advanceTimersByTimeAsync(2_000)
    expect(wokenWorkers).toContain('worker-1')
    poll.stop()
  })

  it('ends when it is stopped', async () => {
    const poll = watch()
    poll.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(requested).toEqual([])
  })
})
