/** The memory of the product at one moment. */
export type MemorySample = {
  minutes: number
  rssMb: number
  heapMb: number
  /** What the heap has taken from the system, in use or not. */
  heapTotalMb: number
  /** Memory outside the heap that belongs to its objects. */
  externalMb: number
  arrayBuffersMb: number
  loopP99Ms: number
}

const WIDTH = 640
const HEIGHT = 320
const FRAME = { left: 64, right: 24, top: 24, bottom: 52 }
const CURVES = [
  { label: 'memory of the process', colour: '#0b6e4f', of: ({ rssMb }: MemorySample) => rssMb },
  { label: 'heap in use', colour: '#b3261e', of: ({ heapMb }: MemorySample) => heapMb },
] as const

/** Draws the memory of the process and its heap over the minutes of a run. */
export function drawMemory(samples: readonly MemorySample[]): string {
  const end = Math.max(...samples.map(({ minutes }) => minutes))
  const most = Math.ceil(Math.max(...samples.map(({ rssMb }) => rssMb)) / 100) * 100
  const x = (minutes: number) => FRAME.left + ((WIDTH - FRAME.left - FRAME.right) * minutes) / end
  const y = (mb: number) => HEIGHT - FRAME.bottom - ((HEIGHT - FRAME.top - FRAME.bottom) * mb) / most
  const text = (at: { x: number; y: number }, words: string, anchor = 'middle') =>
    `<text x="${at.x.toFixed(1)}" y="${at.y.toFixed(1)}" text-anchor="${anchor}">${words}</text>`
  const levels = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${FRAME.left} ${y(share * most).toFixed(1)}H${WIDTH - FRAME.right}" stroke="#ccc"/>${text({ x: FRAME.left - 8, y: y(share * most) + 4 }, `${share * most} MB`, 'end')}`,
  )
  const ticks = Array.from({ length: Math.floor(end / 2) + 1 }, (_, i) =>
    text({ x: x(2 * i), y: HEIGHT - FRAME.bottom + 20 }, String(2 * i)),
  )
  const curves = CURVES.map(({ label, colour, of }, i) => {
    const points = samples.map((sample) => `${x(sample.minutes).toFixed(1)} ${y(of(sample)).toFixed(1)}`)
    const at = { x: FRAME.left + 56, y: FRAME.top + 14 + 20 * i }
    const line = `fill="none" stroke="${colour}" stroke-width="2"`
    return `<path d="M${points.join('L')}" ${line}/><path d="M${at.x - 36} ${at.y - 4}h28" ${line}/>${text(at, label, 'start')}`
  })
  const title = text({ x: WIDTH / 2, y: HEIGHT - 10 }, 'minutes at 70 % of the capacity')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Memory over the minutes of a soak" font-family="sans-serif" font-size="13"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${levels.join('')}${ticks.join('')}${curves.join('')}${title}</svg>\n`
}
