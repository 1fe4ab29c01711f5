import { describe, expect, it } from 'vitest'
import { loadWithRetries } from './load-with-retries.ts'

/** Fails the given number of times, then loads. The waits are recorded but skipped. */
async function run(failures: number) {
  const waitTimes: number[] = []
  let loads = 0
  const result = loadWithRetries(
    async () => {
      loads += 1
      if (loads <= failures) throw new Error(`failure ${loads}`)
      return 'maps'
    },
    async (ms) => {
      waitTimes.push(ms)
    },
  )
  const settled = await result.catch((error: unknown) => error)
  return { waits: waitTimes, loads, settled }
}

describe('loadWithRetries', () => {
  it('loads once when nothing fails', async () => {
    expect(await run(0)).toEqual({ waits: [], loads: 1, settled: 'maps' })
  })

  it('retries three times, after (attempt number × 2 to the power of the attempt number) ms', async () => {
    expect(await run(3)).toEqual({ waits: [2, 8, 24], loads: 4, settled: 'maps' })
  })

  it('fails with the last failure after three retries', async () => {
    expect(await run(9)).toEqual({ waits: [2, 8, 24], loads: 4, settled: new Error('failure 4') })
  })
})
