/** Pairs of a day and a position: `days[i]` belongs to `places[i]`. Days are below `count`. */
type DayPositions = { count: number; days: Uint32Array; places: Int32Array }

/** A set of positions in a listing, one bit for each. */
export class PositionSet {
  readonly #bits: Uint32Array
  readonly size: number

  private constructor(bits: Uint32Array, size: number) {
    this.#bits = bits
    this.size = size
  }

  /** The set of these positions, below `length`. A position may be repeated. */
  static of(length: number, places: Iterable<number>): PositionSet {
    const bits = new Uint32Array(Math.ceil(length / 32))
    let size = 0
    for (const position of places) {
      const word = bits[position >>> 5] ?? 0
      const bit = 1 << (position & 31)
      if ((word & bit) === 0) size += 1
      bits[position >>> 5] = word | bit
    }
    return new PositionSet(bits, size)
  }

  /** Every position below `length`. */
  static all(length: number): PositionSet {
    const bits = new Uint32Array(Math.ceil(length / 32)).fill(-1)
    if (length % 32 !== 0) bits[bits.length - 1] = (1 << (length % 32)) - 1
    return new PositionSet(bits, length)
  }

  /**
   * One set per day, from pairs of a day and a position. A negative position is ignored. Tens of thousands of pairs are
   * usual, so no object is created per pair.
   */
  static byDay(length: number, { count, days, places }: DayPositions): PositionSet[] {
    const words = Math.ceil(length / 32)
    const bits = new Uint32Array(words * count)
    const sizes = new Uint32Array(count)
    for (let index = 0; index < places.length; index += 1) {
      const [position, day] = [places[index] ?? -1, days[index] ?? 0]
      if (position < 0 || position >= length || day >= count) continue
      const word = day * words + (position >>> 5)
      const before = bits[word] ?? 0
      const after = (before | (1 << (position & 31))) >>> 0
      if (after === before) continue
      bits[word] = after
      sizes[day] = (sizes[day] ?? 0) + 1
    }
    return Array.from(sizes, (size, day) => new PositionSet(bits.subarray(day * words, (day + 1) * words), size))
  }

  /** The positions whose number is within the range, both ends included. */
  static within(
    numbers: Float64Array | Uint32Array | Uint8Array,
    [first, last]: readonly [number, number],
  ): PositionSet {
    const bits = new Uint32Array(Math.ceil(numbers.length / 32))
    let size = 0
    for (let position = 0; position < numbers.length; position += 1) {
      const number = numbers[position] ?? 0
      if (number < first || number > last) continue
      bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31))
      size += 1
    }
    return new PositionSet(bits, size)
  }

  /** The positions in both sets. Every filtered list uses this, so it has its own optimized loop. */
  and(other: PositionSet): PositionSet {
    const [mine, others] = [this.#bits, other.#bits]
    const bits = new Uint32Array(mine.length)
    let size = 0
    for (let index = 0; index < bits.length; index += 1) {
      const word = (mine[index] ?? 0) & (others[index] ?? 0)
      bits[index] = word
      size += countBits(word)
    }
    return new PositionSet(bits, size)
  }

  /** The positions in at least one of the sets. */
  or(other: PositionSet): PositionSet {
    return this.#with(other, (mine, others) => mine | others)
  }

  /** The positions that are not in the other set. */
  without(other: PositionSet): PositionSet {
    return this.#with(other, (mine, others) => mine & ~others)
  }

  /**
   * The positions in this set or in `and`, except those in `without`. Computing the starts relies on this method, so it
   * has its own optimized loop.
   */
  withChanges({ and, without }: { and: PositionSet; without: PositionSet }): PositionSet {
    if (and.size === 0 && without.size === 0) return this
    const [mine, added, gone] = [this.#bits, and.#bits, without.#bits]
    const bits = new Uint32Array(mine.length)
    let size = 0
    for (let index = 0; index < bits.length; index += 1) {
      const word = ((mine[index] ?? 0) | (added[index] ?? 0)) & ~(gone[index] ?? 0)
      bits[index] = word
      size += countBits(word)
    }
    return new PositionSet(bits, size)
  }

  has(position: number): boolean {
    return ((this.#bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0
  }

  /** Both sets belong to one listing, so they have the same length. An empty set may be shorter. */
  #with(other: PositionSet, join: (mine: number, others: number) => number): PositionSet {
    const [mine, others] = [this.#bits, other.#bits]
    const bits = new Uint32Array(Math.max(mine.length, others.length))
    let size = 0
    for (let index = 0; index < bits.length; index += 1) {
      const word = join(mine[index] ?? 0, others[index] ?? 0)
      bits[index] = word
      size += countBits(word)
    }
    return new PositionSet(bits, size)
  }

  /** The positions in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (const [word, all] of this.#bits.entries()) {
      for (let left = all; left !== 0; left &= left - 1) yield word * 32 + (31 - Math.clz32(left & -left))
    }
  }
}

/** The number of bits set. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
