/**
 * Settings that a process can only be started with. The engine gives new objects 8 MB instead of 1 to 32: a page needs
 * 2 MB, and a start would fill less again and again. It collects old objects when they are 1.7 times what was left the
 * last time, instead of up to four times, and for the first time at 80 MB, behind the start. The C library keeps one pool
 * of memory for all threads: with one for each, free memory of one thread is no use to another. To give back each free
 * piece at once made a page a tenth dearer.
 */
const LESS_MEMORY = {
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
 * - `env`: is added to the environment. `defaults` too, except where the environment says otherwise.
 * - `flags`: are given to Node.
 * - `settings`: reads .env.
 * - `isSupervised`: is started again when it dies.
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
    ...LESS_MEMORY,
  },
  dev: { program: 'server/main.ts', serves: true, settings: true, watches: true, env: { NODE_ENV: 'development' } },
  test: { program: 'scripts/test.ts' },
  check: { program: 'scripts/check.ts' },
  build: { program: 'scripts/build.ts', writesPages: true },
  seed: { program: 'scripts/seed.ts', settings: true },
  bench: { program: 'tests/bench/run.ts', builds: true },
  faults: { program: 'scripts/faults.ts', builds: true },
  takings: { program: 'scripts/takings.ts' },
  'test:e2e': { program: 'playwright', arguments: ['test'], builds: true },
  'test:large': { program: 'scripts/test-large.ts' },
  erasures: { program: 'scripts/erasures.ts', settings: true },
  business: { program: 'scripts/business.ts', settings: true },
  catalog: { program: 'scripts/catalog.ts', settings: true },
  'desk:owner': { program: 'scripts/desk-owner.ts', settings: true },
  'desk:samples': { program: 'scripts/desk-samples.ts', settings: true },
  oracle: { program: 'scripts/oracle.ts', settings: true },
  'db:reset': { program: 'scripts/reset-database.ts', settings: true },
  images: { program: 'scripts/encode-images.ts' },
  mutants: { program: 'scripts/mutants.ts' },
  map: { program: 'scripts/draw-map.ts' },
}
