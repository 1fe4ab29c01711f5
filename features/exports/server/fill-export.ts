import type { Platform } from '#platform/parts/platform.ts'
import type { RowPages, TableColumn } from '#platform/tables/table-column.ts'
import { writeTable } from '#platform/tables/write-table.ts'
import { exportRepository, type ExportRow } from './export-repository.ts'

const PART_BYTES = 256 * 1024

type Content<Row> = {
  columns: readonly TableColumn<Row>[]
  pages: RowPages<Row>
  /** The booking of a row, for a list of bookings. */
  referenceOf?: (row: Row) => string
}

/**
 * Creates the file of an export. It is stored in chunks, so memory use does not depend on the length of the list,
 * except for a spreadsheet. A second attempt after a crash starts over, and the file is available only when complete.
 */
export async function fillExport<Row>(
  platform: Pick<Platform, 'db' | 'clock'>,
  { id, format }: ExportRow,
  { columns, pages, referenceOf }: Content<Row>,
): Promise<void> {
  if (format === 'xml' || format === 'tar.gz') throw new Error(`a list cannot be exported as ${format}`)
  let rows = 0
  const references: string[] = []
  const countRows = async function* () {
    for await (const page of pages) {
      rows += page.length
      if (referenceOf !== undefined) references.push(...page.map(referenceOf))
      yield page
    }
  }
  const pieces = writeTable(format, columns, countRows())
  await saveFile(platform, id, { pieces, count: () => ({ rows, references }) })
}

/** Stores the bytes of an export in chunks. `count` is called when all chunks are written. */
export async function saveFile(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: string,
  { pieces, count }: { pieces: AsyncIterable<Buffer>; count: () => { rows: number; references: string[] } },
): Promise<void> {
  await exportRepository.clear(db, id)
  let bytes = 0
  let position = 0
  for await (const content of toEvenChunks(pieces)) {
    await exportRepository.addPart(db, { exportId: id, position, content })
    position += 1
    bytes += content.length
  }
  await exportRepository.finish(db, { exportId: id, ...count(), bytes, madeAt: clock.now() })
}

/** Joins small chunks and splits large ones, so that all are about the same size. */
async function* toEvenChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffers: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    buffers.push(piece)
    size += piece.length
    if (size < PART_BYTES) continue
    const whole = Buffer.concat(buffers)
    const splitAt = whole.length - (whole.length % PART_BYTES)
    for (let offset = 0; offset < splitAt; offset += PART_BYTES) yield whole.subarray(offset, offset + PART_BYTES)
    buffers = [whole.subarray(splitAt)]
    size = whole.length - splitAt
  }
  if (size > 0) yield Buffer.concat(buffers)
}
