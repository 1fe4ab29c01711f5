/** The top of an axis above a value, and its tick marks from 0: three steps of 1, 2 or 5 times a power of ten. */
export function roundAxis(highest: number): { top: number; steps: readonly number[] } {
  const min = Math.max(highest, 1) / 3
  const power = 10 ** Math.floor(Math.log10(min))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= min) ?? 10 * power
  return { top: step * 3, steps: [0, step, step * 2, step * 3] }
}
