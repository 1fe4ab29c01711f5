import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Failure } from './failure.ts'
import { runProgram } from './run-program.ts'

/** A test as the specification map names it. A title may have placeholders, such as %s. */
export type NamedTest = { file: string; title: string }

/** The result of a run: the named tests that passed, and those that failed. */
type Run = { passed: NamedTest[]; failures: Failure[] }

type VitestOutput = {
  testResults: {
    name: string
    message?: string
    assertionResults: { title: string; status: string; failureMessages?: string[] | null }[]
  }[]
}
type Errors = { message?: string }[]
type Suite = {
  specs: { title: string; file: string; tests: { results: { status: string; errors: Errors }[] }[] }[]
  suites?: Suite[]
}
type PlaywrightOutput = { suites: Suite[]; errors: Errors }
type Result = { file: string; title: string; status: string; message: string }

const OUTPUT_FILE = 'takings-answer.json'

export const isJourney = ({ file }: NamedTest): boolean => file.startsWith('tests/e2e/')

/** Runs quick tests in one Vitest run. */
export async function runQuickTests(folder: string, tests: readonly NamedTest[]): Promise<Run> {
  const args = ['run', ...filesOf(tests), '-t', patternOf(tests), '--reporter=json', `--outputFile=${OUTPUT_FILE}`]
  const answer = await runJson<VitestOutput>(folder, ['node_modules/vitest/vitest.mjs', ...args])
  const results = answer.testResults.flatMap(({ name, message = '', assertionResults }): Result[] => {
    const file = path.relative(folder, name).replaceAll(path.sep, '/')
    // A file that could not be loaded has no results. Then each named test in it counts as failed.
    if (assertionResults.length === 0)
      return tests.filter((test) => test.file === file).map((test) => ({ ...test, status: 'failed', message }))
    return assertionResults.map((one) => ({ ...one, file, message: one.failureMessages?.join('\n') ?? '' }))
  })
  return runOf(tests, results)
}

/** Runs journeys with Playwright on the built pages. It stops at the first failure unless `runsAll` is true. */
export async function runJourneys(
  folder: string,
  tests: readonly NamedTest[],
  { runsAll }: { runsAll: boolean },
): Promise<Run> {
  const args = ['test', ...filesOf(tests), '-g', patternOf(tests), '--workers=1', '--reporter=json']
  const answer = await runJson<PlaywrightOutput>(
    folder,
    ['node_modules/@playwright/test/cli.js', ...args, ...(runsAll ? [] : ['-x'])],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: OUTPUT_FILE },
  )
  const results = answer.suites.flatMap(resultsOf)
  // The set-up failed, for example because the sample business could not be loaded.
  const setUpErrors = results.length === 0 ? answer.errors.slice(0, 1) : []
  const failed = setUpErrors.flatMap(({ message = '' }) =>
    tests.map((test) => ({ ...test, status: 'failed', message })),
  )
  return runOf(tests, [...results, ...failed])
}

function resultsOf({ specs, suites = [] }: Suite): Result[] {
  const ownResults = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ status, errors }) => ({
        file: `tests/e2e/${file}`,
        title,
        status,
        message: errors.map(({ message = '' }) => message).join('\n'),
      })),
    ),
  )
  return [...ownResults, ...suites.flatMap(resultsOf)]
}

/**
 * Filters the results for the named tests. The runner's pattern also matches longer titles that contain a named one.
 */
function runOf(tests: readonly NamedTest[], results: readonly Result[]): Run {
  const run: Run = { passed: [], failures: [] }
  for (const test of tests) {
    // The map omits the tags after a title, such as @phone.
    const whole = new RegExp(`^${toPattern(test.title)}(?: @[\\w:/-]+)*$`)
    const ownResults = results.filter(({ file, title }) => file === test.file && whole.test(title))
    const failed = ownResults.filter(({ status }) => !['passed', 'skipped', 'pending', 'todo'].includes(status))
    run.failures.push(...failed.map(({ message }) => ({ ...test, message })))
    if (failed.length === 0 && ownResults.some(({ status }) => status === 'passed')) run.passed.push(test)
  }
  return run
}

async function runJson<Answer>(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const file = path.join(folder, OUTPUT_FILE)
  rmSync(file, { force: true })
  const { output } = await runProgram(folder, args, env)
  if (!existsSync(file)) throw new Error(`No answer from ${args.join(' ')}:\n${output}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const filesOf = (tests: readonly NamedTest[]) => [...new Set(tests.map(({ file }) => file))]

const patternOf = (tests: readonly NamedTest[]) => `(${tests.map(({ title }) => toPattern(title)).join('|')})`

/** A title as a pattern. A placeholder such as %s matches what the test's table fills in. */
function toPattern(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sdijfo]|\\\$\w+/g, '.*')
}
