/** The size of the first buffer. Most bodies fit into it. */
const FIRST_BYTES = 1024

type ByteStore = {
  /** Appends a chunk. False when there is no memory for it. */
  add(chunk: Uint8Array): boolean
  /** The number of bytes so far. */
  size(): number
  /** The bytes so far. The buffer is valid until more are added. */
  bytes(): Buffer
}

/**
 * Collects chunks in one buffer, which doubles when it is full. A list of one-byte chunks would take a hundred times
 * their size.
 *
 * @param mayGrow is called before more memory is allocated, with the number of additional bytes
 */
export function createByteStore(mayGrow: (bytes: number) => boolean = () => true): ByteStore {
  let buffer = Buffer.alloc(0)
  let size = 0
  return {
    add(chunk) {
      const neededBytes = size + chunk.byteLength
      if (neededBytes > buffer.length) {
        const length = Math.max(FIRST_BYTES, buffer.length * 2, neededBytes)
        if (!mayGrow(length - buffer.length)) return false
        const larger = Buffer.alloc(length)
        buffer.copy(larger, 0, 0, size)
        buffer = larger
      }
      buffer.set(chunk, size)
      size = neededBytes
      return true
    },
    size: () => size,
    bytes: () => buffer.subarray(0, size),
  }
}
