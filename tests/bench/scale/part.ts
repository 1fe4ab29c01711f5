import type { BenchPart } from '#tests/bench/bench-part.ts'
import { measureScale } from './measure-scale.ts'
import { reportScale } from './report-scale.ts'

/** Calls of each kind to each subject per round. The current product gets more calls (measure-scale.ts). */
const REQUESTS = 12

export const part: BenchPart = {
  says: 'the same calls with 100, 10,000 and 100,000 packages',
  async run({ rounds, requests = REQUESTS, before, print }) {
    const measured = await measureScale(await before(), { rounds, requests, print })
    return reportScale(measured, { rounds, requests })
  },
}
