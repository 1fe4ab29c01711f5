import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#scripts/checks/run-step.ts'

/** The code that is mutated in one run, and the tests that may detect it. Paths are relative to the project folder. */
export type Target = { name: string; files: readonly string[]; tests: readonly string[]; hasDatabase: boolean }

/**
 * Mostly data: names of states, letters and their Latin counterparts. Only a copy of the data could detect a changed
 * row.
 */
const DATA_FILES = ['kernel/people/indian-states.ts', 'kernel/text/latin-letters.ts']

/** Tests outside a feature that cover its code: other features, or single files in them. */
const TESTS_BY_FEATURE: Readonly<Record<string, readonly string[]>> = {
  bookings: ['payments', 'cancellations', 'my-bookings', 'travellers/departure-travellers'],
  payments: ['bookings', 'cancellations', 'documents/unsettled-payments', 'documents/tax-invoices'],
  cancellations: ['payments', 'documents', 'my-bookings/linked-booking'],
  documents: ['payments', 'trips'],
  travellers: ['documents', 'privacy'],
}
/** Tests across all features: call limits, lock order and background jobs. */
const CROSS_FEATURE_TESTS = [
  'server/booking-limits.test.ts',
  'server/lock-races.test.ts',
  'server/nightly-jobs.test.ts',
]

/**
 * The targets by name: `rules`, server features, or single files in them.
 *
 * @throws {RangeError} for a name without code.
 */
export function targetsOf(names: readonly string[]): Target[] {
  const files = names.filter((name) => name.includes('/'))
  return [...names.filter((name) => !name.includes('/')).map((name) => targetOf(name, codeOf(name))), ...grouped(files)]
}

function grouped(files: readonly string[]): Target[] {
  return [...Map.groupBy(files.filter(isCode), nameOf)].map(([name, targetFiles]) => targetOf(name, targetFiles))
}

function targetOf(name: string, files: readonly string[]): Target {
  if (files.length === 0) throw new RangeError(`There is no code called "${name}": use rules, or a server feature.`)
  if (name === 'rules')
    return { name, files, tests: ['kernel/**/*.test.ts', 'features/*/rules/**/*.test.ts'], hasDatabase: false }
  const near = [name, ...(TESTS_BY_FEATURE[name] ?? [])].map(testsOf)
  return { name, files, tests: [...near, ...CROSS_FEATURE_TESTS], hasDatabase: true }
}

function testsOf(testPattern: string): string {
  const [feature = '', file = '*'] = testPattern.split('/')
  return `features/${feature}/server/${file}.test.ts`
}

/** The targets for all code that differs from the main branch, each with the changed files. */
export function changedTargets(): Target[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  const base = git('merge-base', 'HEAD', 'main')
  return grouped(git('diff', '--name-only', '--diff-filter=d', base, '--', 'kernel', 'features').split('\n'))
}

function codeOf(name: string): string[] {
  if (!/^[a-z-]+$/.test(name)) return []
  const folders = name === 'rules' ? RULES() : [`features/${name}/server`]
  return folders
    .filter((folder) => existsSync(path.join(ROOT, folder)))
    .flatMap((folder) => readdirSync(path.join(ROOT, folder)).map((file) => `${folder}/${file}`))
    .filter(isCode)
}

const RULES = (): string[] => [
  ...readdirSync(path.join(ROOT, 'kernel')).map((folder) => `kernel/${folder}`),
  ...readdirSync(path.join(ROOT, 'features')).map((feature) => `features/${feature}/rules`),
]

function isCode(file: string): boolean {
  return /^(?:kernel\/|features\/[^/]+\/(?:rules|server)\/).*(?<!\.test)\.ts$/.test(file) && !DATA_FILES.includes(file)
}

function nameOf(file: string): string {
  const [top = '', feature = '', side = ''] = file.split('/')
  return top === 'kernel' || side === 'rules' ? 'rules' : feature
}
