import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchQueues } from './watch-queues.ts'

type Answer = () => Promise<{ rows: unknown[] }>

let answer: Answer
let requested: unknown[][]
const woken: string[] = []
const reported: unknown[] = []
const nothing: Answer = async () => ({ rows: [] })
const mails: Answer = async () => ({ rows: [{ name: 'mails' }, { name: 'not-ours' }] })
const never: Answer = () => new Promise(() => undefined)

function watch() {
  const made = watchQueues({
    schema: 'jobs',
    ask(_, values) {
      requested.push(values)
      return answer()
    },
    wake: (worker) => woken.push(worker),
    tell: (error) => reported.push(error),
  })
  made.add('mails', 'worker-1')
  made.add('refunds', 'worker-2')
  made.start()
  return made
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[answer, requested] = [nothing, []]
  woken.length = 0
  reported.length = 0
})
afterEach(() => vi.useRealTimers())

describe('the queue poll', () => {
  it('polls all queues once a second, and wakes only the workers of queues with work', async () => {
    const looking = watch()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(requested).toEqual([[['mails', 'refunds']], [['mails', 'refunds']]])
    expect(woken).toEqual([])
    answer = mails
    await vi.advanceTimersByTimeAsync(1_000)
    expect(woken).toEqual(['worker-1'])
    looking.stop()
  })

  it('reports an error and polls again', async () => {
    const looking = watch()
    answer = () => Promise.reject(new Error('away'))
    await vi.advanceTimersByTimeAsync(1_000)
    answer = mails
    await vi.advanceTimersByTimeAsync(1_000)
    expect([reported, woken]).toEqual([[new Error('away')], ['worker-1']])
    looking.stop()
  })

  it('does not poll a slow database twice at a time, and drops a vanished connection', async () => {
    const looking = watch()
    answer = never
    await vi.advanceTimersByTimeAsync(3_500)
    expect(requested).toHaveLength(1)
    answer = mails
    await vi.advanceTimersByTimeAsync(2_000)
    expect(woken).toContain('worker-1')
    looking.stop()
  })

  it('ends when it is stopped', async () => {
    const looking = watch()
    looking.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(requested).toEqual([])
  })
})
