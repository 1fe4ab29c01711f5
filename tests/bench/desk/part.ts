import type { BenchPart } from '#tests/bench/bench-part.ts'
import { measureDesk } from './measure-desk.ts'
import { reportDesk } from './report-desk.ts'

/** Calls of each kind to each office per round. */
const REQUESTS = 20

export const part: BenchPart = {
  says: 'calls of the office, with 1,000 and 100,000 bookings',
  async run({ rounds, requests = REQUESTS, print }) {
    return reportDesk(await measureDesk({ rounds, requests, print }), { rounds, requests })
  },
}
