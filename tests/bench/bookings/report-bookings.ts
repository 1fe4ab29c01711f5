import type { BenchResult, BenchRow, Noise } from '#tests/bench/bench-row.ts'
import { rateNoise } from '#tests/bench/noise.ts'
import { median, quantile } from '#tests/bench/overload/figures.ts'
import { PLACES, SUBJECTS, type Place, type Round, type SubjectName } from './measure-bookings.ts'

const GOAL = 0.5
const MAX_P99_TO_MEDIAN = 5
const COMMAND = 'npm run bench -- bookings'

type RunInfo = { rounds: number; requests: number; commit: string; isPinned: boolean }

/** The rows of the goal, and a table of where the CPU time went. */
export function reportBookings(
  measured: readonly Round[],
  { rounds, requests, commit, isPinned }: RunInfo,
): BenchResult {
  const figuresOf = (subject: SubjectName, place: Place, figure: (round: Round) => number): number[] =>
    measured.filter((round) => round.subject === subject && round.place === place).map(figure)
  const middle = (subject: SubjectName, place: Place, figure: (round: Round) => number): number =>
    median(figuresOf(subject, place, figure))
  const foreign = measured.map((round) => round.foreign)
  const noiseOf = (place: Place, figure: (round: Round) => number): Noise =>
    rateNoise(
      SUBJECTS.map((subject) => figuresOf(subject, place, figure)),
      foreign,
    )
  const shareRow = (place: Place, unit: string, figure: (round: Round) => number): BenchRow => {
    const [before, after, peer] = SUBJECTS.map((subject) => middle(subject, place, figure))
    const value = (after ?? Number.NaN) / (peer ?? Number.NaN)
    return {
      goal: `Bookings on ${place}: at least half of pgbench with the fewest rows`,
      unit,
      before: before ?? null,
      after: after ?? null,
      peer: peer ?? null,
      limit: null,
      ratio: { value, of: 'after / pgbench' },
      isReached: value >= GOAL,
      command: COMMAND,
      noise: noiseOf(place, figure),
    }
  }
  const tail = ({ times }: Round): number => quantile(times, 0.99) / median(times)
  const tailRow = (place: Place): BenchRow => {
    const value = middle('now', place, tail)
    return {
      goal: `Bookings on ${place}, 20 connections: p99 at most 5 times the median`,
      unit: 'times the median',
      before: middle('before', place, tail),
      after: value,
      peer: null,
      limit: null,
      ratio: { value, of: 'p99 / median' },
      isReached: value <= MAX_P99_TO_MEDIAN,
      command: COMMAND,
      noise: rateNoise([], foreign),
    }
  }
  const ms = (figure: (round: Round) => number) => (subject: SubjectName, place: Place) =>
    (1000 * middle(subject, place, (round) => figure(round) / round.bookings)).toFixed(2)
  const [product, database] = [ms(({ cpu }) => cpu.product), ms(({ cpu }) => cpu.database)]
  return {
    rows: PLACES.flatMap((place) => [
      shareRow(place, 'bookings per second', ({ bookings, seconds }) => bookings / seconds),
      shareRow(place, 'bookings per CPU-second', ({ bookings, cpu }) => bookings / (cpu.product + cpu.database)),
      tailRow(place),
    ]),
    tables: [
      {
        title: 'Where the time of a booking is spent (medians of the rounds)',
        heads: [
          'place',
          'subject',
          'CPU of the product or of pgbench, ms',
          'CPU of PostgreSQL, ms',
          'median, ms',
          'p99, ms',
          'refused and retried',
        ],
        rows: PLACES.flatMap((place) =>
          SUBJECTS.map((subject) => [
            place,
            subject,
            product(subject, place),
            database(subject, place),
            ...(subject === 'pgbench'
              ? ['–', '–', '–']
              : [
                  middle(subject, place, ({ times }) => median(times)).toFixed(1),
                  middle(subject, place, ({ times }) => quantile(times, 0.99)).toFixed(1),
                  String(figuresOf(subject, place, ({ refused }) => refused).reduce((sum, count) => sum + count, 0)),
                ]),
          ]),
        ),
      },
    ],
    charts: [],
    remarks: [
      `${rounds} rounds, ${requests} bookings of each subject in a round on each place, 20 connections, commits durable everywhere. Before is ${commit}.`,
      'After the warm-up round, both databases are analysed, as on a site that has run for more than a minute.',
      'Every response was a booking that the database has, and the consistency check found nothing in either database.',
      isPinned
        ? 'The product and pgbench each shared two cores with their database; the load generator had another core.'
        : 'No process was bound to a core.',
    ],
  }
}
