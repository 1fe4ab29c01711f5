import type { BenchChart } from './bench-row.ts'

const WIDTH = 720
const HEIGHT = 380
const MARGINS = { left: 76, right: 24, top: 48, bottom: 60 }
const COLOURS = ['#0b6e4f', '#b3261e', '#1f5fa8', '#6b6b6b', '#9a6a00', '#7a3e9d']
const LINES = 5
const MAX_PLACES = 10

type Axis = { least: number; highest: number; isLogarithmic: boolean }

/** Draws curves, or grouped bars when the chart has `names`. */
export function drawChart({ title, x, y, names, series }: BenchChart): string {
  const points = series.flatMap((one) => one.points)
  const xAxis = axisOf(
    names === undefined ? points.map((point) => point.x) : [-0.5, names.length - 0.5],
    x.isLogarithmic,
    false,
  )
  const up = axisOf(
    points.map((point) => point.y),
    y.isLogarithmic,
    true,
  )
  const inner = { width: WIDTH - MARGINS.left - MARGINS.right, height: HEIGHT - MARGINS.top - MARGINS.bottom }
  const toX = (value: number) => MARGINS.left + inner.width * shareOf(value, xAxis)
  const toY = (value: number) => HEIGHT - MARGINS.bottom - inner.height * shareOf(value, up)
  const levels = ticksOf(up).map(
    (level) =>
      `<path d="M${MARGINS.left} ${fixed(toY(level))}H${WIDTH - MARGINS.right}" stroke="#ddd"/>${text({ x: MARGINS.left - 8, y: toY(level) + 4 }, short(level), 'end')}`,
  )
  const places = names === undefined ? placesOf(points, xAxis) : names.map((_, i) => i)
  const labels = places.map((place) =>
    text({ x: toX(place), y: HEIGHT - MARGINS.bottom + 18 }, names?.[place] ?? short(place)),
  )
  const seriesElements = series.map((one, i) => {
    const colour = COLOURS[i % COLOURS.length] ?? '#000'
    const legendPoint = { x: MARGINS.left + 12 + i * 150, y: 34 }
    const legend = `<rect x="${legendPoint.x}" y="${legendPoint.y - 10}" width="12" height="12" fill="${colour}"/>${text({ x: legendPoint.x + 18, y: legendPoint.y }, one.label, 'start')}`
    if (names === undefined) {
      const path = one.points.map((point) => `${fixed(toX(point.x))} ${fixed(toY(point.y))}`).join('L')
      const dots = one.points.map(
        (point) => `<circle cx="${fixed(toX(point.x))}" cy="${fixed(toY(point.y))}" r="3" fill="${colour}"/>`,
      )
      return `${legend}<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2.5"/>${dots.join('')}`
    }
    const width = (0.8 * inner.width) / names.length / series.length
    const bars = one.points.map((point) => {
      const left = toX(point.x) + (i - series.length / 2) * width
      const top = toY(point.y)
      return `<rect x="${fixed(left)}" y="${fixed(top)}" width="${fixed(width - 1)}" height="${fixed(HEIGHT - MARGINS.bottom - top)}" fill="${colour}"/>`
    })
    return `${legend}${bars.join('')}`
  })
  const elements = [
    text({ x: WIDTH / 2, y: 16 }, title),
    text({ x: WIDTH / 2, y: HEIGHT - 12 }, [x.label, y.label].filter(Boolean).join('; vertical: ')),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}" font-family="sans-serif" font-size="12"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${levels.join('')}${seriesElements.join('')}${labels.join('')}${elements.join('')}</svg>\n`
}

/** A linear vertical axis starts at zero, so that a small difference does not look large. */
function axisOf(values: readonly number[], isLogarithmic = false, isVertical = false): Axis {
  const [least, max] = [Math.min(...values), Math.max(...values)]
  if (isLogarithmic && isVertical)
    return { least: 10 ** Math.floor(Math.log10(least)), highest: 10 ** Math.ceil(Math.log10(max)), isLogarithmic }
  if (isVertical) return { least: 0, highest: roundUp(max), isLogarithmic }
  return { least, highest: max === least ? least + 1 : max, isLogarithmic }
}

function shareOf(value: number, { least, highest, isLogarithmic }: Axis): number {
  const scaled = (number: number) => (isLogarithmic ? Math.log10(number) : number)
  return (scaled(value) - scaled(least)) / (scaled(highest) - scaled(least))
}

function ticksOf({ least, highest, isLogarithmic }: Axis): number[] {
  if (!isLogarithmic) return Array.from({ length: LINES + 1 }, (_, i) => least + ((highest - least) * i) / LINES)
  const powers = Math.round(Math.log10(highest / least))
  return Array.from({ length: powers + 1 }, (_, i) => least * 10 ** i)
}

/** Ticks at the x values of the points, or at even intervals when there are too many to read. */
function placesOf(points: readonly { x: number }[], axis: Axis): number[] {
  const places = [...new Set(points.map((point) => point.x))]
  return places.length > MAX_PLACES ? ticksOf(axis) : places
}

/** The next number that is 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value || 1))
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

function text({ x, y }: { x: number; y: number }, words: string, anchor = 'middle'): string {
  return `<text x="${fixed(x)}" y="${fixed(y)}" text-anchor="${anchor}">${escaped(words)}</text>`
}

function short(value: number): string {
  return value.toLocaleString('en-GB', { maximumSignificantDigits: 3 })
}

function fixed(value: number): string {
  return value.toFixed(1)
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
