/** A set of places in a listing, one bit for each. */
export class Places {
  readonly #bits: Uint32Array
  readonly size: number

  private constructor(bits: Uint32Array, size: number) {
    this.#bits = bits
    this.size = size
  }

  /** The set of these places, below `length`. A place may be named twice. */
  static of(length: number, places: Iterable<number>): Places {
    const bits = new Uint32Array(Math.ceil(length / 32))
    let size = 0
    for (const place of places) {
      const word = bits[place >>> 5] ?? 0
      const bit = 1 << (place & 31)
      if ((word & bit) === 0) size += 1
      bits[place >>> 5] = word | bit
    }
    return new Places(bits, size)
  }

  /** The places that are in both. */
  and(other: Places): Places {
    const bits = this.#bits.map((word, at) => word & (other.#bits[at] ?? 0))
    return new Places(
      bits,
      bits.reduce((sum, word) => sum + bitsOf(word), 0),
    )
  }

  has(place: number): boolean {
    return ((this.#bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
  }

  /** The places from the lowest to the highest. */
  *[Symbol.iterator](): Generator<number> {
    for (const [word, all] of this.#bits.entries()) {
      for (let left = all; left !== 0; left &= left - 1) yield word * 32 + (31 - Math.clz32(left & -left))
    }
  }
}

/** The number of ones. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
