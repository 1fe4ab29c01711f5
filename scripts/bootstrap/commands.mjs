/**
 * Settings that can only be set when a process starts. The engine gets 8 MB for new objects instead of 1 to 32: a page
 * needs 2 MB, and startup would fill a smaller space repeatedly. It collects old objects at 1.7 times what remained the
 * last time, instead of up to four times, and first at 80 MB, which startup does not reach. The C library uses one
 * memory pool for all threads, because free memory in the pool of one thread is of no use to another. Returning each
 * free piece immediately would make a page a tenth slower.
 */
const MEMORY_SETTINGS = {
  flags: [
    '--max-semi-space-size=8',
    '--min-semi-space-size=8',
    '--initial-old-space-size=80',
    '--heap-growing-percent=70',
  ],
  defaults: { MALLOC_ARENA_MAX: '1' },
}

/**
 * What each command of package.json runs with Node 24 when the packages are installed.
 *
 * - `serves`: prints the numbered steps of a start and builds the pages first.
 * - `env`: is added to the environment. `defaults` too, unless the environment sets the same variable.
 * - `flags`: are passed to Node.
 * - `settings`: reads .env.
 * - `isSupervised`: is restarted when it dies.
 * - `writesPages`: only one at a time runs in this folder.
 *
 * A program ending in .ts, .mjs or .js is in the project; any other one is the command of a package.
 */
export const COMMANDS = {
  start: {
    program: 'dist/process/main.js',
    serves: true,
    builds: true,
    settings: true,
    isSupervised: true,
    env: { NODE_ENV: 'production' },
    ...MEMORY_SETTINGS,
  },
  dev: { program: 'server/main.ts', serves: true, settings: true, watches: true, env: { NODE_ENV: 'development' } },
  test: { program: 'scripts/test.ts' },
  'test:all': { program: 'scripts/test.ts', arguments: ['--all'] },
  check: { program: 'scripts/check.ts' },
  hook: { program: 'scripts/hook.ts' },
  build: { program: 'scripts/build.ts', writesPages: true },
  seed: { program: 'scripts/seed.ts', settings: true },
  bench: { program: 'tests/bench/run.ts', builds: true },
  faults: { program: 'scripts/faults.ts', builds: true },
  ablations: { program: 'scripts/ablations.ts' },
  'test:e2e': { program: 'playwright', arguments: ['test'], builds: true },
  'test:large': { program: 'scripts/test-large.ts' },
  erasures: { program: 'scripts/erasures.ts', settings: true },
  business: { program: 'scripts/business.ts', settings: true },
  catalog: { program: 'scripts/catalog.ts', settings: true },
  'desk:owner': { program: 'scripts/desk-owner.ts', settings: true },
  'desk:samples': { program: 'scripts/desk-samples.ts', settings: true },
  invariants: { program: 'scripts/invariants.ts', settings: true },
  'db:reset': { program: 'scripts/reset-database.ts', settings: true },
  images: { program: 'scripts/encode-images.ts' },
  mutants: { program: 'scripts/mutants.ts' },
  map: { program: 'scripts/draw-map.ts' },
}
