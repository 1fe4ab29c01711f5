/**
 * Mutation testing: changes the code in one place at a time and checks whether a test fails (docs/mutants.md). Usage:
 * `npm run mutants -- [rules] [feature …] [file …] [--sample 400] [--seed 1] [--force] [--concurrency 1]`. Without a
 * name it uses the files that differ from the main branch. For the server it draws one random sample over all named
 * features; for the rules it uses all mutants, unless a sample is requested.
 */
import { parseArgs } from 'node:util'
import { readAccepted, toEntry } from './mutants/accepted.ts'
import { keyOf, type PlacedMutant } from './mutants/mutant.ts'
import { listMutants, runTarget } from './mutants/run-target.ts'
import { drawSample } from './mutants/sample.ts'
import { scoreOf } from './mutants/score.ts'
import { changedTargets, type Target, targetsOf } from './mutants/targets.ts'

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    force: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '1' },
  },
})
/** The number of mutants in a sample. At a score of 85 %, the margin of error is about ±3.5 points. */
const SAMPLE_SIZE = 400

/** Statuses that show how good the tests are. A mutant that never ran says nothing about them. */
const COUNTED_STATUSES = new Set(['Killed', 'Survived', 'NoCoverage', 'Timeout'])

const accepted = readAccepted()
const targets = names.length === 0 ? changedTargets() : targetsOf(names)
if (targets.length === 0) console.log('Nothing in kernel or features differs from the main branch.')
const hasPassed = [
  await judge(
    targets.filter(({ hasDatabase }) => !hasDatabase),
    Number(options.sample ?? Infinity),
  ),
  await judge(
    targets.filter(({ hasDatabase }) => hasDatabase),
    Number(options.sample ?? SAMPLE_SIZE),
  ),
]
process.exitCode = hasPassed.includes(false) ? 1 : 0

/**
 * Runs several targets with one sample drawn from all their mutants. Returns false when an unaccepted mutant survived.
 */
async function judge(together: readonly Target[], size: number): Promise<boolean> {
  if (together.length === 0) return true
  const all = await Promise.all(together.map((target) => listMutants(target)))
  const sample = drawSample(all.flat().map(keyOf), { size, seed: Number(options.seed) })
  const results: PlacedMutant[] = []
  for (const [i, target] of together.entries()) {
    const sampledKeys = new Set((all[i] ?? []).map(keyOf).filter((key) => sample.has(key)))
    if (sampledKeys.size === 0) continue
    console.log(`\n── ${target.name}: ${sampledKeys.size} of ${all[i]?.length ?? 0} mutants`)
    const run = { concurrency: Number(options.concurrency), isForced: options.force }
    const outcome = await runTarget(target, sampledKeys, run)
    if (together.length > 1) console.log(summary(target.name, outcome, { isSample: false }))
    results.push(...outcome)
  }
  const isSample = sample.size < new Set(all.flat().map(keyOf)).size
  return report(together.map(({ name }) => name).join(', '), results, { isSample })
}

function report(name: string, results: readonly PlacedMutant[], { isSample }: { isSample: boolean }): boolean {
  const alive = results.filter(isAlive)
  const open = alive.filter((mutant) => !accepted.has(keyOf(mutant)))
  for (const mutant of alive) {
    const reason = accepted.get(keyOf(mutant))
    const { file, lineNumber, status, mutator, original, replacement } = mutant
    console.log(`\n${status} ${file}:${lineNumber} ${mutator}${reason === undefined ? '' : ` (accepted: ${reason})`}`)
    console.log(`  - ${original}\n  + ${replacement}`)
  }
  console.log(`\n${summary(name, results, { isSample })}`)
  if (open.length === 0) return true
  console.log(
    `\n${open.length} survivors are not listed in docs/mutants-accepted.json. Write tests, or add these entries with a reason:`,
  )
  for (const mutant of open) console.log(`${toEntry(mutant)},`)
  return false
}

function summary(name: string, results: readonly PlacedMutant[], { isSample }: { isSample: boolean }): string {
  const countedResults = results.filter(({ status }) => COUNTED_STATUSES.has(status))
  const alive = countedResults.filter(isAlive)
  const { killed, total, share, low, high } = scoreOf(countedResults.length - alive.length, countedResults.length)
  const bounds = isSample ? `, with 95 % probability between ${percent(low)} and ${percent(high)} of all` : ''
  const acceptedCount = alive.filter((mutant) => accepted.has(keyOf(mutant))).length
  const notRunCount = results.length - countedResults.length
  return [
    `${name}: ${killed} of ${total} mutants killed, ${percent(share)}${bounds}.`,
    `${alive.length} survived, ${acceptedCount} of them accepted; ${countedResults.filter(isEndlessLoop).length} killed as endless loops; ${notRunCount} could not run.`,
  ].join('\n')
}

/**
 * A timeout counts as a kill only when Stryker detected an endless loop. Other timeouts may be due to a slow machine.
 */
function isAlive(mutant: PlacedMutant): boolean {
  return (
    mutant.status === 'Survived' ||
    mutant.status === 'NoCoverage' ||
    (mutant.status === 'Timeout' && !isEndlessLoop(mutant))
  )
}

function isEndlessLoop({ status, statusReason }: PlacedMutant): boolean {
  return status === 'Timeout' && /hit limit/i.test(statusReason)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
