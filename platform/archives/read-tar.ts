import { readTarHeader, TAR_BLOCK, tarPadding, type TarEntry } from './tar-entry.ts'

/** Why a tar is rejected: it is truncated, contains something that we never write, or is larger than allowed. */
export type TarFault = 'cut' | 'foreign' | 'large'

type Reading = {
  /** The maximum number of bytes of one entry. */
  most: number
  faulty: (fault: TarFault) => Error
}
/**
 * Reads a tar written by {@link writeTar}, entry by entry. Everything else, such as a link, a folder, a device or a
 * long name from another program, is reported as `foreign`. A header that claims a large size costs no memory before
 * its bytes arrive.
 */
export async function* readTar(bytes: AsyncIterable<Buffer>, { most, faulty }: Reading): AsyncGenerator<TarEntry> {
  const pieces = bytes[Symbol.asyncIterator]()
  try {
    const { take, isAtEnd } = createByteReader(pieces, () => faulty('cut'))
    for (let block = await take(TAR_BLOCK); !isZero(block); block = await take(TAR_BLOCK)) {
      const header = readTarHeader(block)
      if (header === null) throw faulty('foreign')
      if (header.size > most) throw faulty('large')
      const content = await take(header.size)
      if (!isZero(await take(tarPadding(header.size)))) throw faulty('foreign')
      yield { name: header.name, content }
    }
    if (!isZero(await take(TAR_BLOCK)) || !(await isAtEnd())) throw faulty('foreign')
  } finally {
    await pieces.return?.()
  }
}

const isZero = (block: Buffer) => block.every((byte) => byte === 0)

/** Reads a stream in pieces of requested lengths. */
function createByteReader(pieces: AsyncIterator<Buffer>, cut: () => Error) {
  let waiting: Buffer = Buffer.alloc(0)
  return {
    /** Returns exactly this many bytes. */
    async take(length: number): Promise<Buffer> {
      const taken = [waiting]
      for (let size = waiting.length; size < length;) {
        const { done, value } = await pieces.next()
        if (done === true) throw cut()
        taken.push(value)
        size += value.length
      }
      const all = taken.length === 1 ? waiting : Buffer.concat(taken)
      waiting = all.subarray(length)
      return all.subarray(0, length)
    },
    async isAtEnd(): Promise<boolean> {
      return waiting.length === 0 && (await pieces.next()).done === true
    },
  }
}
