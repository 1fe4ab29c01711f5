import type { Readable } from 'node:stream'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { fileProblems } from '#messages/import-export/desk.ts'
import { fileProblem } from './file-problem.ts'

/** The limits of a sheet: unpacked bytes of all parts together, and number of parts. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024
const MAX_PARTS = 2_000

/** The parts of a sheet, which is a zip archive. */
export type SheetArchive = {
  has(name: string): boolean
  /** The text of a part, in chunks. */
  open(name: string): AsyncGenerator<string>
}

/**
 * Opens a zip in memory. Its parts are unpacked as they are read, and their declared size is ignored: unpacking stops
 * at a limit for all parts together.
 *
 * @throws {AppError} `IMPORT_FILE` for data that is not a zip or unpacks to too much; here or while a part is read.
 */
export async function openSheetArchive(bytes: Buffer): Promise<SheetArchive> {
  const zip = await openZip(bytes)
  const entries = await entriesOf(zip)
  let bytesLeft = MAX_UNPACKED_BYTES
  return {
    has: (name) => entries.has(name),
    async *open(name) {
      const entry = entries.get(name)
      if (entry === undefined) throw fileProblem(fileProblems.brokenSheet)
      const decoder = new TextDecoder('utf-8', { fatal: true })
      for await (const piece of piecesOf(zip, entry)) {
        bytesLeft -= piece.length
        if (bytesLeft < 0) throw fileProblem(fileProblems.unpacksTooLarge)
        yield decoder.decode(piece, { stream: true })
      }
    },
  }
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error === null) resolve(zip)
      else reject(fileProblem(fileProblems.brokenSheet))
    })
  })
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      if (entries.size > MAX_PARTS) reject(fileProblem(fileProblems.brokenSheet))
      else zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(fileProblem(fileProblems.brokenSheet)))
    zip.readEntry()
  })
}

/** The bytes of a part. The compressed data may be broken. */
async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, entryStream) => {
      if (error === null) resolve(entryStream)
      else reject(fileProblem(fileProblems.brokenSheet))
    })
  })
  try {
    for await (const piece of stream) yield Buffer.from(piece)
  } catch (error) {
    // The library has its own errors for broken bytes, and for more bytes than the zip declared.
    throw fileProblem(isTooLargeError(error) ? fileProblems.unpacksTooLarge : fileProblems.brokenSheet)
  }
}

const isTooLargeError = (error: unknown) => error instanceof Error && /too many bytes/.test(error.message)
