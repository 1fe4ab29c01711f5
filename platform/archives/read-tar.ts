import { readTarHeader, TAR_BLOCK, tarPadding, type TarEntry } from './tar-entry.ts'

/** Why a tar is rejected: it is truncated, contains something that we never write, or is larger than allowed. */
export type TarFault = 'cut' | 'foreign' | 'large'

type TarReadOptions = {
  /** The maximum number of bytes of one entry. */
  maxBytes: number
  toError: (fault: TarFault) => Error
}
/**
 * Reads a tar written by {@link writeTar}, entry by entry. Everything else, such as a link, a folder, a device or a
 * long name from another program, is reported as `foreign`. A header that claims a large size costs no memory before
 * its bytes arrive.
 */
export async function* readTar(
  bytes: AsyncIterable<Buffer>,
  { maxBytes, toError }: TarReadOptions,
): AsyncGenerator<TarEntry> {
  const pieces = bytes[Symbol.asyncIterator]()
  try {
    const { readBytes, isAtEnd } = createByteReader(pieces, () => toError('cut'))
    for (let block = await readBytes(TAR_BLOCK); !isZero(block); block = await readBytes(TAR_BLOCK)) {
      const header = readTarHeader(block)
      if (header === null) throw toError('foreign')
      if (header.size > maxBytes) throw toError('large')
      const content = await readBytes(header.size)
      if (!isZero(await readBytes(tarPadding(header.size)))) throw toError('foreign')
      yield { name: header.name, content }
    }
    if (!isZero(await readBytes(TAR_BLOCK)) || !(await isAtEnd())) throw toError('foreign')
  } finally {
    await pieces.return?.()
  }
}

const isZero = (block: Buffer) => block.every((byte) => byte === 0)

/** Reads a stream in pieces of requested lengths. */
function createByteReader(pieces: AsyncIterator<Buffer>, truncatedError: () => Error) {
  let pending: Buffer = Buffer.alloc(0)
  return {
    /** Returns exactly this many bytes. */
    async readBytes(length: number): Promise<Buffer> {
      const chunks = [pending]
      for (let size = pending.length; size < length;) {
        const { done, value } = await pieces.next()
        if (done === true) throw truncatedError()
        chunks.push(value)
        size += value.length
      }
      const all = chunks.length === 1 ? pending : Buffer.concat(chunks)
      pending = all.subarray(length)
      return all.subarray(0, length)
    },
    async isAtEnd(): Promise<boolean> {
      return pending.length === 0 && (await pieces.next()).done === true
    },
  }
}
