import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { drawCurves } from './draw-curves.ts'
import { measureBookings, measureBuyers, measureFlood, measureBaseline } from './measure.ts'
import { checkPrerequisites, MissingPrerequisite } from './prerequisites.ts'
import { PROJECT, startSubject, pinToOwnCore, type Subject } from './subjects.ts'
import { describeRound, tablesOf, type Round } from './tables.ts'

const LOADS = [1, 2, 5, 10] as const
const FLOODS = [3, 10] as const

type Options = {
  /** A folder with an earlier commit, its packages and its build. */
  before?: string
  /** The copies to measure in turn: `now`, `open`, `two`, `before`. */
  subjects: readonly string[]
  rounds: number
  /** A file for the measurements. Earlier runs in it are preserved, and count in the tables and the chart. */
  out?: string
  /** A file for the chart with the curves. */
  svg?: string
  print: (line: string) => void
}

/**
 * Loads the product beyond its capacity: the current product, the product without its defences, and an earlier commit.
 * All take turns in one run. Every result is a ratio to the capacity, or to the response times of the idle product, in
 * the same round.
 */
export async function benchOverload({ before, subjects: names, rounds, out, svg, print }: Options): Promise<void> {
  await checkPrerequisites([PROJECT, ...(before === undefined ? [] : [before])])
  const measured = readEarlierRounds(out)
  if (rounds > 0) {
    const isPinned = pinToOwnCore()
    print(isPinned ? 'The product has two cores, the load generator another one.' : 'No process is bound to a core.')
    const subjects: Subject[] = []
    try {
      for (const name of names) subjects.push(await startSubject(name, { folder: folderOf(name, before), isPinned }))
      const turns = Array.from({ length: rounds }, (_, roundNumber) =>
        subjects.map((subject) => ({ subject, turn: roundNumber })),
      ).flat()
      for (const { subject, turn: roundNumber } of turns) {
        const round = await measureRound(subject, roundNumber)
        measured.push(round)
        describeRound(round).forEach(print)
      }
    } finally {
      await Promise.all(subjects.map((subject) => subject.stop()))
      if (out !== undefined) writeFileSync(out, JSON.stringify(measured, null, 1))
    }
  }
  tablesOf(measured).forEach(print)
  if (svg !== undefined) writeFileSync(svg, drawCurves(measured))
}

function folderOf(name: string, before: string | undefined): string {
  if (name !== 'before') return PROJECT
  if (before === undefined) throw new MissingPrerequisite('Give the folder of the earlier commit: --before <folder>.')
  return before
}

function readEarlierRounds(file: string | undefined): Round[] {
  if (file === undefined || !existsSync(file)) return []
  // JSON has no NaN: a result without any values is null there.
  return JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
    value === null && key !== 'buyers' ? Number.NaN : value,
  )
}

async function measureRound(subject: Subject, roundNumber: number): Promise<Round> {
  const rest = await measureBaseline(subject)
  const round: Round = { name: subject.name, rest, bookings: [], floods: [], buyers: null }
  for (const times of LOADS) round.bookings.push(await measureBookings(subject, times))
  for (const times of FLOODS) round.floods.push(await measureFlood(subject, rest, times))
  round.buyers = await measureBuyers(subject, roundNumber)
  return round
}
