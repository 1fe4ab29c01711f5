import { AppError } from '#kernel/errors/errors.ts'

/** The kind of caller that a task serves. Each lane has its own slots, so a flood in one lane cannot fill the other. */
export type Lane = 'known' | 'others'

/** Runs a few tasks at the same time, and queues a limited number of others. */
export type Gate = { run<T>(work: () => Promise<T>, lane?: Lane): Promise<T> }

/**
 * Limits work that would otherwise occupy the whole machine, such as hashing passwords. When tasks wait in both lanes,
 * the lanes take turns.
 *
 * @param maxWaiting how many may wait in each lane. The next one is refused with `SERVICE_BUSY`, because its visitor would
 * give up before it ran.
 */
export function createGate({ maxConcurrent, maxWaiting }: { maxConcurrent: number; maxWaiting: number }): Gate {
  let running = 0
  let turn: Lane = 'known'
  const lines: Record<Lane, (() => void)[]> = { known: [], others: [] }

  async function enter(lane: Lane): Promise<void> {
    if (running < maxConcurrent) {
      running++
      return
    }
    const line = lines[lane]
    if (line.length >= maxWaiting) throw new AppError('SERVICE_BUSY', { detail: 'the queue of a gate is full' })
    // The finished task passes its slot to the next one, so `running` does not change.
    await new Promise<void>((resolve) => line.push(resolve))
  }

  function leave(): void {
    const first = turn
    turn = first === 'known' ? 'others' : 'known'
    const next = lines[first].shift() ?? lines[turn].shift()
    if (next === undefined) running--
    else next()
  }

  return {
    async run(work, lane = 'others') {
      await enter(lane)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
