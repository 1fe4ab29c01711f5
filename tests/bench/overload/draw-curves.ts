import { drawChart } from '#tests/bench/draw-chart.ts'
import { median } from './figures.ts'
import type { Round } from './tables.ts'

/** The vertical axis ends at this share of the capacity. */
const MAX_RATIO = 1.5
const LABELS: Readonly<Record<string, string>> = { open: 'now, no defences' }

/**
 * Draws goodput over offered load, both as multiples of the capacity measured just before. Each point is
 * the median of its rounds.
 */
export function drawCurves(rounds: readonly Round[]): string {
  const names = [...new Set(rounds.map(({ name }) => name))]
  const loads = [...new Set(rounds.flatMap(({ bookings }) => bookings.map(({ times }) => times)))]
  return drawChart({
    name: 'overload-goodput',
    title: 'Goodput of bookings over offered load',
    x: { label: 'bookings offered, in multiples of the capacity' },
    y: { label: '% of the capacity' },
    series: names.map((name) => ({
      label: LABELS[name] ?? name,
      points: loads.map((times) => ({ x: times, y: 100 * Math.min(MAX_RATIO, goodputShare(rounds, { name, times })) })),
    })),
  })
}

function goodputShare(rounds: readonly Round[], { name, times }: { name: string; times: number }): number {
  const loads = rounds.filter((round) => round.name === name).flatMap(({ bookings }) => bookings)
  return median(loads.filter((load) => load.times === times).map(({ goodput, capacity }) => goodput / capacity))
}
