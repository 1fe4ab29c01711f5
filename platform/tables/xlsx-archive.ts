import type { Readable } from 'node:stream'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { fileProblems } from '#messages/import-export/desk.ts'
import { fileProblem } from './file-problem.ts'

/** All parts of a sheet together may unpack to so many bytes, and a sheet has so many parts at most. */
const UNPACKED_MOST = 128 * 1024 * 1024
const PARTS_MOST = 2_000

/** The parts of a sheet, which is a zip. */
export type SheetArchive = {
  has(name: string): boolean
  /** The text of a part, piece by piece. */
  open(name: string): AsyncGenerator<string>
}

/**
 * Opens a zip in memory. Its parts are unpacked while they are read, and what they say of their size is not believed: the
 * unpacking stops at a limit for all parts together.
 *
 * @throws {AppError} `IMPORT_FILE` for what is no zip, or unpacks to too much; here or while a part is read.
 */
export async function openSheetArchive(bytes: Buffer): Promise<SheetArchive> {
  const zip = await openZip(bytes)
  const entries = await entriesOf(zip)
  let left = UNPACKED_MOST
  return {
    has: (name) => entries.has(name),
    async *open(name) {
      const entry = entries.get(name)
      if (entry === undefined) throw fileProblem(fileProblems.brokenSheet)
      const decoder = new TextDecoder('utf-8', { fatal: true })
      for await (const piece of piecesOf(zip, entry)) {
        left -= piece.length
        if (left < 0) throw fileProblem(fileProblems.unpacksTooLarge)
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
      if (entries.size > PARTS_MOST) reject(fileProblem(fileProblems.brokenSheet))
      else zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(fileProblem(fileProblems.brokenSheet)))
    zip.readEntry()
  })
}

/** The bytes of a part. What its packing hides may be broken. */
async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error === null) resolve(opened)
      else reject(fileProblem(fileProblems.brokenSheet))
    })
  })
  try {
    for await (const piece of stream) yield Buffer.from(piece)
  } catch (error) {
    // The library says in its own words that bytes are broken, or more than the zip had said.
    throw fileProblem(isTooMany(error) ? fileProblems.unpacksTooLarge : fileProblems.brokenSheet)
  }
}

const isTooMany = (error: unknown) => error instanceof Error && /too many bytes/.test(error.message)
