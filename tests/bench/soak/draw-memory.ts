import { drawChart } from '#tests/bench/draw-chart.ts'

/** The memory of the product at one time. */
export type MemorySample = {
  minutes: number
  rssMb: number
  heapMb: number
  /** The memory that the heap has reserved from the system, used or not. */
  heapTotalMb: number
  /** Memory outside the heap that belongs to heap objects. */
  externalMb: number
  arrayBuffersMb: number
  loopP99Ms: number
}

const CURVES = [
  { label: 'memory of the process', of: ({ rssMb }: MemorySample) => rssMb },
  { label: 'heap in use', of: ({ heapMb }: MemorySample) => heapMb },
] as const

/** Draws the memory of the process and its heap over the minutes of a run. */
export function drawMemory(samples: readonly MemorySample[]): string {
  return drawChart({
    name: 'soak-memory',
    title: 'Memory over the minutes of a soak',
    x: { label: 'minutes at 70 % of the capacity' },
    y: { label: 'MB' },
    series: CURVES.map(({ label, of }) => ({
      label,
      points: samples.map((sample) => ({ x: sample.minutes, y: of(sample) })),
    })),
  })
}
