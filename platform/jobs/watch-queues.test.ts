import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchQueues } from './watch-queues.ts'

type Answer = () => Promise<{ rows: unknown[] }>

let answer: Answer
let asked: unknown[][]
const woken: string[] = []
const told: unknown[] = []
const nothing: Answer = async () => ({ rows: [] })
const mails: Answer = async () => ({ rows: [{ name: 'mails' }, { name: 'not-ours' }] })
const never: Answer = () => new Promise(() => undefined)

function watch() {
  const made = watchQueues({
    schema: 'jobs',
    ask(_, values) {
      asked.push(values)
      return answer()
    },
    wake: (worker) => woken.push(worker),
    tell: (error) => told.push(error),
  })
  made.add('mails', 'worker-1')
  made.add('refunds', 'worker-2')
  made.start()
  return made
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[answer, asked] = [nothing, []]
  woken.length = 0
  told.length = 0
})
afterEach(() => vi.useRealTimers())

describe('the look at the queues', () => {
  it('asks once a second for all queues, and wakes the workers of those with work alone', async () => {
    const looking = watch()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toEqual([[['mails', 'refunds']], [['mails', 'refunds']]])
    expect(woken).toEqual([])
    answer = mails
    await vi.advanceTimersByTimeAsync(1_000)
    expect(woken).toEqual(['worker-1'])
    looking.stop()
  })

  it('tells of an error and looks again', async () => {
    const looking = watch()
    answer = () => Promise.reject(new Error('away'))
    await vi.advanceTimersByTimeAsync(1_000)
    answer = mails
    await vi.advanceTimersByTimeAsync(1_000)
    expect([told, woken]).toEqual([[new Error('away')], ['worker-1']])
    looking.stop()
  })

  it('does not ask a slow database twice at once, and gives a connection up that has vanished', async () => {
    const looking = watch()
    answer = never
    await vi.advanceTimersByTimeAsync(3_500)
    expect(asked).toHaveLength(1)
    answer = mails
    await vi.advanceTimersByTimeAsync(2_000)
    expect(woken).toContain('worker-1')
    looking.stop()
  })

  it('ends with a stop', async () => {
    const looking = watch()
    looking.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toEqual([])
  })
})
