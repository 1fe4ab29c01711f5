import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { BenchPart } from '#tests/bench/bench-part.ts'
import { checkPrerequisites, MissingPrerequisite } from '#tests/bench/overload/prerequisites.ts'
import { PROJECT, startSubject, pinToOwnCore } from '#tests/bench/overload/subjects.ts'
import { measureBookings } from './measure-bookings.ts'
import { reportBookings } from './report-bookings.ts'

/** Bookings per subject and round, first on one departure and then on many. */
const REQUESTS = 400

export const part: BenchPart = {
  says: 'bookings on one departure and on many, against pgbench, which writes only the rows that such a booking needs',
  async run({ rounds, requests = REQUESTS, before, print }) {
    const earlier = await before()
    await checkPrerequisites([PROJECT, earlier.folder])
    const program = findPgbench()
    const isPinned = pinToOwnCore()
    // Every booking comes from its own address and browser, so raise the limits, equally for both versions.
    const env = { TRUSTED_PROXIES: '1', RATE_LIMIT_SCALE: '1000' }
    const subjects = [
      await startSubject('before', { folder: earlier.folder, isPinned, env }),
      await startSubject('now', { isPinned, env }),
    ]
    try {
      const measured = await measureBookings({
        subjects,
        earlier: earlier.folder,
        program,
        isPinned,
        rounds,
        requests,
        print,
      })
      return reportBookings(measured, { rounds, requests, commit: earlier.commit, isPinned })
    } finally {
      for (const subject of subjects) await subject.stop()
    }
  },
}

function findPgbench(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const found = versions.map((version) => path.join(debian, version, 'bin', 'pgbench')).find((file) => existsSync(file))
  if (found !== undefined) return found
  throw new MissingPrerequisite('pgbench is missing: install postgresql-15 of Debian (apt-get install postgresql-15).')
}
