import type { Step } from './run-step.ts'

const FOLDERS = [
  'kernel',
  'features',
  'platform',
  'messages',
  'server',
  'sandbox',
  'site',
  'desk',
  'seed',
  'scripts',
  'tests',
]

/** The checks that do not run the product. Each takes some seconds. */
export const staticSteps: readonly Step[] = [
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware'] },
  {
    name: 'boundaries',
    program: 'dependency-cruiser:depcruise',
    args: ['--config', '.dependency-cruiser.ts', '--output-type', 'err', ...FOLDERS],
  },
  { name: 'types', program: 'typescript:tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
]
