import { median } from './figures.ts'
import type { Round } from './tables.ts'

const WIDTH = 640
const HEIGHT = 360
const FRAME = { left: 64, right: 24, top: 24, bottom: 52 }
/** The vertical axis ends at this share of the capacity. */
const MOST = 1.5
const LOOKS: Readonly<Record<string, { colour: string; dashes: string; label: string }>> = {
  now: { colour: '#0b6e4f', dashes: '', label: 'now' },
  before: { colour: '#b3261e', dashes: '6 4', label: 'before' },
  open: { colour: '#6b6b6b', dashes: '2 4', label: 'now, without its defences' },
}

/**
 * Draws goodput over offered load, both as multiples of the capacity that was measured a moment before. Each point is
 * the median of its rounds.
 */
export function drawCurves(rounds: readonly Round[]): string {
  const names = [...new Set(rounds.map(({ name }) => name))]
  const loads = [...new Set(rounds.flatMap(({ bookings }) => bookings.map(({ times }) => times)))]
  const x = (times: number) => FRAME.left + ((WIDTH - FRAME.left - FRAME.right) * times) / Math.max(...loads)
  const y = (share: number) =>
    HEIGHT - FRAME.bottom - ((HEIGHT - FRAME.top - FRAME.bottom) * Math.min(share, MOST)) / MOST
  const text = (at: { x: number; y: number }, words: string, anchor = 'middle') =>
    `<text x="${at.x.toFixed(1)}" y="${at.y.toFixed(1)}" text-anchor="${anchor}">${words}</text>`
  const levels = [0, 0.5, 0.8, 1, MOST].map(
    (share) =>
      `<path d="M${FRAME.left} ${y(share).toFixed(1)}H${WIDTH - FRAME.right}" stroke="#ccc"/>${text({ x: FRAME.left - 8, y: y(share) + 4 }, `${100 * share} %`, 'end')}`,
  )
  const ticks = loads.map((times) => text({ x: x(times), y: HEIGHT - FRAME.bottom + 20 }, `${times}x`))
  const curves = names.map((name, i) => {
    const look = LOOKS[name] ?? { colour: '#000', dashes: '', label: name }
    const points = loads.map((times) => ({ x: x(times), y: y(goodputShare(rounds, { name, times })) }))
    const path = points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L')
    const line = `fill="none" stroke="${look.colour}" stroke-width="2.5" stroke-dasharray="${look.dashes}"`
    const dots = points.map(
      (point) => `<circle cx="${point.x.toFixed(1)}" cy="${point.y.toFixed(1)}" r="3.5" fill="${look.colour}"/>`,
    )
    const at = { x: WIDTH - FRAME.right - 200, y: FRAME.top + 14 + 20 * i }
    const legend = `<path d="M${at.x - 36} ${at.y - 4}h28" ${line}/>${text(at, look.label, 'start')}`
    return `<path d="M${path}" ${line}/>${dots.join('')}${legend}`
  })
  const title = text({ x: WIDTH / 2, y: HEIGHT - 10 }, 'bookings offered, in multiples of the capacity')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Goodput of bookings over offered load" font-family="sans-serif" font-size="13"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${levels.join('')}${ticks.join('')}${curves.join('')}${title}</svg>\n`
}

function goodputShare(rounds: readonly Round[], { name, times }: { name: string; times: number }): number {
  const loads = rounds.filter((round) => round.name === name).flatMap(({ bookings }) => bookings)
  return median(loads.filter((load) => load.times === times).map(({ goodput, capacity }) => goodput / capacity))
}
