import { AppError } from '#domain/errors.ts'

/** Lets a few pieces of work run at once, and makes some more wait. */
type Gate = { run<T>(work: () => Promise<T>): Promise<T> }

/**
 * Limits work that would otherwise take the whole machine, such as hashing passwords.
 *
 * @param waiting how many may wait in line. The next one is refused with `SERVICE_BUSY`, because it would wait longer
 * than its visitor does.
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const line: (() => void)[] = []

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (line.length >= waiting) throw new AppError('SERVICE_BUSY', { detail: 'the waiting line of a gate is full' })
    // The work that ends gives its place to the next one, so `running` does not change.
    await new Promise<void>((resolve) => line.push(resolve))
  }

  function leave(): void {
    const next = line.shift()
    if (next === undefined) running--
    else next()
  }

  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
