/** A file in an archive. */
export type TarEntry = { name: string; content: Buffer }

/** Every header and every file in a tar begins at a multiple of this number of bytes. */
export const TAR_BLOCK = 512
/** Name and length of each field of a header, in their order (POSIX.1-1988, ustar). */
const FIELDS = {
  name: 100,
  mode: 8,
  user: 8,
  group: 8,
  size: 12,
  time: 12,
  sum: 8,
  kind: 1,
  link: 100,
  magic: 8,
  userName: 32,
  groupName: 32,
  major: 8,
  minor: 8,
  prefix: 155,
} as const
const FIELD_ENTRIES = Object.entries(FIELDS)
/** The value of the checksum field while the checksum is computed. */
const BLANK_CHECKSUM = ' '.repeat(FIELDS.sum)
const MAX_FILE_BYTES = 0o77_777_777_777

/** The header of a plain file. After unpacking, only its owner may read the file. */
export function tarHeader(name: string, size: number): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name) || size > MAX_FILE_BYTES)
    throw new Error(`${name} does not fit into an archive`)
  const values: Partial<Record<string, string>> = {
    name,
    mode: '0000600\0',
    user: '0000000\0',
    group: '0000000\0',
    size: `${size.toString(8).padStart(11, '0')}\0`,
    time: '00000000000\0',
    sum: BLANK_CHECKSUM,
    kind: '0',
    magic: 'ustar\x0000',
  }
  const text = FIELD_ENTRIES.map(([field, length]) => (values[field] ?? '').padEnd(length, '\0')).join('')
  const header = Buffer.alloc(TAR_BLOCK)
  header.write(text, 'latin1')
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

/** Parses the name and size from a header that {@link tarHeader} could have made; null for any other block. */
export function readTarHeader(block: Buffer): { name: string; size: number } | null {
  const name = /^[\x21-\x7e]{1,100}/.exec(block.toString('latin1', 0, FIELDS.name))?.[0] ?? ''
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8)
  if (name === '' || !Number.isSafeInteger(size) || size < 0) return null
  // The headers of links, folders, devices, long names and other tar entries differ in some byte.
  return block.equals(tarHeader(name, size)) ? { name, size } : null
}

/** The number of zero bytes that pad a file to the next block. */
export function tarPadding(size: number): number {
  return (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}
