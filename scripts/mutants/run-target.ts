import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#scripts/checks/run-step.ts'
import { prepareTestTemplate } from '#tests/helpers/database.ts'
import { removeUncertainResults } from './remove-uncertain.ts'
import { fileOf, keyOf, type PlacedMutant, readMutant } from './mutant.ts'
import { runNearestTests } from './nearest-tests.ts'
import { ownMutators } from './own-mutators.ts'
import { loadStryker, type StrykerMutant, type StrykerParts } from './stryker-parts.ts'
import type { Target } from './targets.ts'

type RunOptions = { concurrency: number; /** Ignores the results of earlier runs. */ isForced: boolean }

const FOLDER = 'data/mutants'
/** Mutators of texts and object shapes. In server code these are mostly column names and the texts of emails. */
const EXCLUDED_SERVER_MUTATIONS = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex']
/** Longer than any test takes. Endless loops are detected by counting, not by this timeout. */
const TIMEOUT_MS = 30_000
/** On a busy machine the tests may take this many times as long as in the first run. */
const TIMEOUT_FACTOR = 4

const parts = await loadStryker()
parts.allMutators.push(...ownMutators)
runNearestTests(parts)

/** Lists all mutants of a target without running anything. */
export async function listMutants(target: Target): Promise<PlacedMutant[]> {
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, isDebugEnabled: () => false }
  const files = target.files.map((name) => ({ name, content: sourceOf(name), mutate: true as const }))
  const options = { ignorers: [], plugins: null, excludedMutations: leftOut(target) }
  const { mutants } = await new parts.Instrumenter(log).instrument(files, options)
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map((mutant) => readMutant(mutant, sourceOf(fileOf(mutant))))
}

/** Runs the tests once for each mutant of a target whose key is in the sample. */
export async function runTarget(
  target: Target,
  sample: ReadonlySet<string>,
  { concurrency, isForced }: RunOptions,
): Promise<PlacedMutant[]> {
  process.env['MUTANTS_TESTS'] = target.tests.join(' ')
  process.env['MUTANTS_DATABASE'] = target.hasDatabase ? 'yes' : 'no'
  // A separate database, so that other tests may run at the same time. The path is absolute, because the runs take
  // place in a copy of the project.
  process.env['TEST_DATA_DIR'] = path.join(ROOT, FOLDER, 'database')
  // The database server keeps running between mutants, so the test processes can use it.
  const cluster = target.hasDatabase ? await prepareTestTemplate() : null
  removeUncertainResults(path.join(ROOT, savedResultsFile(target)))
  const restore = limitToSample(parts, sample)
  try {
    const stryker = new parts.Stryker(strykerOptions(target, { concurrency, isForced }))
    const mutants = await stryker.runMutationTest()
    return mutants
      .filter((mutant) => mutant.status !== 'Ignored' && target.files.includes(fileOf(mutant)))
      .map((mutant) => readMutant(toZeroBasedLocation(mutant), sourceOf(fileOf(mutant))))
  } finally {
    restore()
    await cluster?.stop()
  }
}

function savedResultsFile({ name }: Target): string {
  return `${FOLDER}/${name}-known.json`
}

function strykerOptions(target: Target, { concurrency, isForced }: RunOptions): object {
  const { name, files, hasDatabase } = target
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // Limit domain tests to those that import the mutated code. Every server test imports every file.
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: !hasDatabase, pool: 'forks' },
    mutate: files,
    mutator: { excludedMutations: leftOut(target) },
    concurrency,
    coverageAnalysis: 'perTest',
    timeoutMS: TIMEOUT_MS,
    timeoutFactor: TIMEOUT_FACTOR,
    dryRunTimeoutMinutes: 60,
    // A file that does not exist, so that Stryker does not rewrite our tsconfig: TypeScript 7 has no API for that.
    tsconfigFile: 'none',
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `${FOLDER}/${name}.json` },
    incremental: true,
    incrementalFile: savedResultsFile(target),
    force: isForced,
    tempDirName: `${FOLDER}/tmp`,
    ignorePatterns: ['data', 'dist', 'docs', 'test-results', 'playwright-report'],
    allowEmpty: false,
    warnings: { slow: false },
    disableTypeChecks: false,
  }
}

function leftOut({ hasDatabase }: Target): string[] {
  return hasDatabase ? EXCLUDED_SERVER_MUTATIONS : []
}

/** Lets Stryker create all mutants, then ignores those outside the sample, because Stryker has no sampling option. */
function limitToSample({ Instrumenter }: StrykerParts, sample: ReadonlySet<string>): () => void {
  const { instrument } = Instrumenter.prototype
  Instrumenter.prototype.instrument = async function instrumentSample(files, options) {
    const instrumented = await instrument.call(this, files, options)
    for (const mutant of instrumented.mutants) {
      if (!isInSample(sample, mutant)) Object.assign(mutant, { status: 'Ignored', statusReason: 'not in the sample' })
    }
    return instrumented
  }
  return () => {
    Instrumenter.prototype.instrument = instrument
  }
}

function isInSample(sample: ReadonlySet<string>, mutant: StrykerMutant): boolean {
  return sample.has(keyOf(readMutant(mutant, sourceOf(fileOf(mutant)))))
}

/** Results count lines and columns from 1, as reports do. The instrumenter counts from 0. */
function toZeroBasedLocation(mutant: StrykerMutant): StrykerMutant {
  const { start, end } = mutant.location
  const before = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 })
  return { ...mutant, location: { start: before(start), end: before(end) } }
}

const sources = new Map<string, string>()

function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8')
  sources.set(file, source)
  return source
}
