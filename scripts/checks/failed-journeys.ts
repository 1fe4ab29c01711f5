import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

const LINES_PER_FAILURE = 12

const Spec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(
        z.object({ status: z.string(), errors: z.array(z.object({ message: z.optional(z.string()) })) }),
      ),
    }),
  ),
})
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.optional(z.array(Suite))
  },
})
const Report = z.object({ suites: z.array(Suite) })

/**
 * The failed journeys in Playwright's JSON report, including those that passed on a retry, each with the beginning of
 * its message. Printed at the end, because the log of a run is long and often truncated. Empty when nothing failed or
 * the report cannot be read.
 */
export function failedJourneys(report: unknown): string[] {
  const read = z.safeParse(Report, report)
  return read.success ? read.data.suites.flatMap(failuresOf) : []
}

function failuresOf({ specs, suites = [] }: z.infer<typeof Suite>): string[] {
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const end = results.at(-1)?.status === 'passed' ? ', and passed on the second attempt' : ''
      return results
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ status, errors }) =>
          [`[${projectName}] ${file}:${line} ${title}: ${status}${end}`, ...errors.flatMap(firstLines)].join('\n  '),
        )
    }),
  )
  return [...failures, ...suites.flatMap(failuresOf)]
}

function firstLines({ message = '' }: { message?: string | undefined }): string[] {
  return stripVTControlCharacters(message).split('\n').slice(0, LINES_PER_FAILURE)
}
