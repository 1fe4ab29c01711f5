import path from 'node:path'
import { ROOT, type Step } from './run-step.ts'

/** The folders of code. */
export const FOLDERS = [
  'kernel',
  'features',
  'platform',
  'messages',
  'server',
  'sandbox',
  'site',
  'desk',
  'ui',
  'seed',
  'scripts',
  'tests',
]

const BOUNDARIES = ['--config', '.dependency-cruiser.ts', '--output-type', 'err']
const TYPES_CACHE = path.join(ROOT, 'node_modules', '.cache', 'check', 'types.tsbuildinfo')

const format: Step = { name: 'format', program: 'oxfmt', args: ['--check'] }
const lint: Step = { name: 'lint', program: 'oxlint', args: ['--type-aware'] }
const boundaries: Step = {
  name: 'boundaries',
  program: 'dependency-cruiser:depcruise',
  args: [...BOUNDARIES, ...FOLDERS],
}
const types: Step = { name: 'types', program: 'typescript:tsc', args: ['--noEmit', '-p', 'tsconfig.json'] }

const subjects: Step = { name: 'commit subjects', program: 'scripts/checks/check-commit-subjects.ts', args: [] }

/** The checks that do not run the product. Each takes some seconds. */
export const staticSteps: readonly Step[] = [format, lint, boundaries, types, subjects]

/**
 * The same checks after a change. The compiler caches its results and rechecks only what the change can affect. Only
 * `filesToLint` files are linted; null means all.
 */
export function stepsAfterChange(filesToLint: readonly string[] | null): readonly Step[] {
  const changedLint =
    filesToLint === null ? [lint] : filesToLint.length === 0 ? [] : [{ ...lint, args: [...lint.args, ...filesToLint] }]
  const incrementalTypes = { ...types, args: [...types.args, '--incremental', '--tsBuildInfoFile', TYPES_CACHE] }
  return [boundaries, incrementalTypes, ...changedLint, format, subjects]
}
