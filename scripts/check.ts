/**
 * Quick checks of your changes compared with upstream: format, lint, boundaries, types, the rules of
 * `tests/rules` and the nearest unit tests. Usage: `npm run check`. `npm test` checks everything.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { changedFiles } from './checks/changed-files.ts'
import { readImporters } from './checks/import-graph.ts'
import { nearestTests } from './checks/nearest-tests.ts'
import { ROOT, runStep, type StepResult } from './checks/run-step.ts'
import { runSteps } from './checks/run-steps.ts'
import { printFailures } from './checks/show-failures.ts'
import { FOLDERS, stepsAfterChange } from './checks/static-steps.ts'

/** With more changed files than this, all files are linted together. */
const MAX_LINTED_FILES = 300
const RULES = 'tests/rules'
/** A change to one of these can cause new findings in every file. */
const LINT_CONFIG_FILES = /^(?:package(?:-lock)?|tsconfig|\.oxlintrc)\.json$/

const startedAt = performance.now()
const changedPaths = changedFiles(ROOT)
const importers = readImporters(ROOT, FOLDERS)
const nearest = changedPaths === null ? null : nearestTests(changedPaths, importers)
console.log(
  changedPaths === null || nearest === null
    ? 'Without Git the changed files are unknown, so all files are linted and all unit tests run.'
    : `Changed files: ${changedPaths.length}. Test files that reach them: ${nearest.reachingCount}; the nearest ${nearest.files.length} run.`,
)

const steps = stepsAfterChange(changedPaths === null ? null : filesToLint(changedPaths))
const results: StepResult[] = await runSteps(
  steps.map((step) => ({ ...step, keepsOutput: true })),
  { maxConcurrent: 2 },
)
const tests = nearest === null ? [] : [RULES, ...nearest.files.filter((file) => existsSync(path.join(ROOT, file)))]
results.push(
  await runStep({
    name: 'tests',
    program: 'vitest',
    args: ['run', '--reporter=minimal', ...tests],
    keepsOutput: true,
  }),
)

printFailures(results)
const failed = results.filter(({ hasPassed }) => !hasPassed)
const seconds = (performance.now() - startedAt) / 1000
console.log(
  failed.length === 0
    ? `All ${results.length} checks passed (${seconds.toFixed(0)} s).`
    : `\nFailed: ${failed.map(({ name }) => name).join(', ')}.`,
)
process.exitCode = failed.length === 0 ? 0 : 1

/**
 * The changed files and the files that import them, because when a function becomes async, the errors are in its
 * callers. Null means all files.
 */
function filesToLint(names: readonly string[]): string[] | null {
  if (names.some((file) => LINT_CONFIG_FILES.test(file))) return null
  const code = names.filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file))
  const all = [...new Set(code.flatMap((file) => [file, ...(importers.get(file) ?? [])]))]
  return all.length > MAX_LINTED_FILES ? null : all.filter((file) => existsSync(path.join(ROOT, file)))
}
