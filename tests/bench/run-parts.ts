import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { loadPart, type PartName, type PartOptions } from './bench-part.ts'
import type { BenchResult, BenchRow } from './bench-row.ts'
import { prepareEarlierCopy } from './earlier-copy.ts'
import { MissingPrerequisite } from './overload/prerequisites.ts'
import { PROJECT } from './overload/subjects.ts'
import { saveFigures, cachePart, linesOfTable, type BenchFigures } from './write-document.ts'

type Options = Pick<PartOptions, 'rounds' | 'requests' | 'print'> & {
  /** The commit that the rows call "before". */
  before: string
  /** True to write docs/performance.md at the end. */
  writesDocument: boolean
  /** True to replace the part's results in those of the last complete run. */
  keepsPart: boolean
}

/** Runs the named parts in sequence, and prints their results. A part that fails does not stop the others. */
export async function runParts(names: readonly PartName[], options: Options): Promise<void> {
  const { before, rounds, print, writesDocument, keepsPart, requests } = options
  const partOptions = { rounds, print, ...(requests !== undefined && { requests }) }
  const parts: BenchFigures['parts'] = {}
  for (const name of names) {
    const part = await loadPart(name)
    if (part === null) {
      print(`${name}: not registered`)
      continue
    }
    print(`\n${name}: ${part.says}`)
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1000
    try {
      const result = await part.run({ ...partOptions, before: async () => prepareEarlierCopy(before, print) })
      parts[name] = { seconds: seconds(), result }
      if (keepsPart)
        cachePart(name, {
          ...parts[name],
          again: { date: today(), commit: currentCommit(), machine: describeMachine() },
        })
      linesOf(result).forEach(print)
    } catch (error) {
      if (!writesDocument) throw error
      const failure = error instanceof Error ? error.message : String(error)
      parts[name] = { seconds: seconds(), failure }
      print(`${name} could not be measured: ${error instanceof MissingPrerequisite ? failure : describeFailure(error)}`)
      process.exitCode = 1
    }
  }
  if (writesDocument)
    saveFigures({ machine: describeMachine(), date: today(), commit: currentCommit(), before, rounds, parts })
}

function describeFailure(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function describeMachine(): string {
  const cpus = os.cpus()
  const gigabytes = Math.round(os.totalmem() / 2 ** 30)
  return `${cpus.length} cores (${cpus[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB, ${os.type()} ${os.release()}, Node ${process.version}`
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/**
 * The current commit, with a mark when files differ from it. Changes in docs/ do not count, because the benchmark
 * itself writes there.
 */
function currentCommit(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8', stdio: 'pipe' }).trim()
    const gitStatus = git('status', '--porcelain', '--', '.', ':!docs')
    return `${git('rev-parse', '--short', 'HEAD')}${gitStatus === '' ? '' : ' with changes'}`
  } catch {
    return 'unknown'
  }
}

/** Rows as sentences, and tables in Markdown. */
function linesOf({ rows, tables, remarks }: BenchResult): string[] {
  return [
    ...rows.map(describeRow),
    ...tables.flatMap((table) => ['', table.title, ...linesOfTable(table)]),
    '',
    ...remarks,
  ]
}

function describeRow({ goal, unit, before, after, peer, limit, ratio, isReached, noise }: BenchRow): string {
  const figure = (value: number | null) => (value === null ? '–' : value.toPrecision(3))
  const ratioText = ratio === null ? '' : `; ${ratio.of} ${ratio.value.toFixed(2)}`
  const verdict = noise.isTooNoisy ? `; too noisy to tell: ${noise.reason}` : isReached === false ? '; missed' : ''
  return `${goal} (${unit}): before ${figure(before)}, after ${figure(after)}, peer ${figure(peer)}, limit ${figure(limit)}${ratioText}${verdict}`
}
