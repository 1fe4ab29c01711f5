import type { BenchPart } from '#tests/bench/bench-part.ts'
import { checkPrerequisites } from '#tests/bench/overload/prerequisites.ts'
import { PROJECT } from '#tests/bench/overload/subjects.ts'
import { measurePages } from './measure-pages.ts'
import { reportPages } from './report-pages.ts'
import { startSubjects } from './subjects.ts'

/** Requests per subject, kind of page and round. */
const REQUESTS = 60

export const part: BenchPart = {
  says: 'pages that were never requested before and cached pages, against Next.js and a bare server',
  async run({ rounds, requests = REQUESTS, before, print }) {
    const earlier = await before()
    await checkPrerequisites([PROJECT, earlier.folder])
    const field = await startSubjects(earlier, print)
    try {
      const measured = await measurePages(field, { rounds, requests, print })
      return reportPages(measured, { rounds, requests, field, commit: earlier.commit })
    } finally {
      await field.stop()
    }
  },
}
