import { createRandom } from '#tests/helpers/random-from.ts'

/**
 * The seed of this run: `npm run faults -- --seed N` repeats an earlier one. It is printed once in each file that uses
 * it.
 */
const requestedSeed = Number(process.env['SEED'])
export const SEED =
  Number.isInteger(requestedSeed) && requestedSeed > 0 ? requestedSeed : 1 + Math.floor(Math.random() * 2 ** 31)
console.log(`seed ${SEED}`)

export type Draw = {
  /** An integer from `min` to `max`. */
  between(min: number, max: number): number
}

/** Random numbers that depend only on the seed and the given name. */
export function drawFor(name: string): Draw {
  const next = createRandom(Buffer.from(name).reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), SEED))
  return { between: (min, max) => min + Math.floor(next() * (max - min + 1)) }
}
