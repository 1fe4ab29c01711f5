import { expect, it, vi } from 'vitest'
import { loadPatiently } from './load-patiently.ts'

it('tries again with growing pauses until the part is there', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  const pauses: number[] = []
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries < 10) throw new Error('offline')
    return 'the part'
  }
  const part = await loadPatiently(load, async (milliseconds) => void pauses.push(milliseconds))
  expect(log).toHaveBeenCalledTimes(9)
  expect(part).toBe('the part')
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
})
