import { AppError } from '#kernel/errors/errors.ts'
import { IMPORT_BYTES_MOST, type ImportKind } from '../rules/list-import.ts'
import { fileProblems } from '#messages/import-export/desk.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { fileProblem } from '#platform/tables/file-problem.ts'
import { assertBrings, requireOwnImport } from './import-access.ts'
import { importRepository } from './import-repository.ts'
import { importReadQueue } from './queues.ts'

type Asked = { kind: ImportKind; fileName: string; bytes: number; publishes: boolean; sendsMails?: boolean | undefined }
type ReceivePlatform = Pick<Platform, 'db' | 'clock'>

/** Begins to take a file over. Its pieces follow. @throws {AppError} `DESK_ROLE` for a list that the role does not bring in. */
export async function beginImport({ db, clock }: ReceivePlatform, staff: Staff, asked: Asked): Promise<{ id: string }> {
  assertBrings(staff.role, asked.kind)
  noteUnchanged('nothing has come yet')
  const id = await inTransaction(db, (tx) =>
    importRepository.insert(tx, {
      ...asked,
      // Only bookings have somebody to write to.
      sendsMails: asked.kind === 'bookings' && asked.sendsMails === true,
      staffId: staff.id,
      createdAt: clock.now(),
    }),
  )
  return { id }
}

/**
 * Keeps a piece of a file. The same piece may come again after a broken connection.
 *
 * @throws {AppError} `IMPORT_GONE`; `IMPORT_NOT_OWN`; `IMPORT_CLOSED` when the file is read already; `IMPORT_FILE` when more comes than was
 *   said.
 */
export async function addImportPart(
  platform: ReceivePlatform,
  staff: Staff,
  { id, position, content }: { id: string; position: number; content: Buffer },
): Promise<{ received: number }> {
  noteUnchanged('a file is on its way')
  const row = await requireOwnImport(platform, staff, id)
  if (row.sentAt !== null) throw new AppError('IMPORT_CLOSED')
  const received = await inTransaction(platform.db, async (tx) => {
    const bytes = await importRepository.addPart(tx, { importId: id, position, content })
    if (bytes > Math.min(row.bytes, IMPORT_BYTES_MOST)) throw new AppError('IMPORT_FILE')
    return bytes
  })
  return { received }
}

/**
 * Says that the whole file is there. A job reads it.
 *
 * @throws {AppError} `IMPORT_GONE`; `IMPORT_NOT_OWN`; `IMPORT_CLOSED` when it is read already; `IMPORT_FILE` when a piece is missing.
 */
export async function orderReading(platform: Platform, staff: Staff, id: string): Promise<void> {
  const { kind, bytes, sentAt } = await requireOwnImport(platform, staff, id)
  if (sentAt !== null) throw new AppError('IMPORT_CLOSED')
  await inTransaction(platform.db, async (tx) => {
    // First, because it locks the row: no piece comes in between.
    await noteReceived(platform, tx, { id, kind, bytes, staff })
    if ((await importRepository.countBytes(tx, id)) !== bytes) throw fileProblem(fileProblems.gone)
    await platform.jobs.send(importReadQueue, { importId: id, staffId: staff.id }, { tx })
  })
}

type Received = { id: string; kind: ImportKind; bytes: number; staff: Staff }

/** Writes down that the whole file is there. @throws {AppError} `IMPORT_CLOSED` when somebody has said so meanwhile. */
export async function noteReceived(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { id, kind, bytes, staff }: Received,
): Promise<void> {
  const at = clock.now()
  if (!(await importRepository.send(tx, id, at))) throw new AppError('IMPORT_CLOSED')
  await noteImport(tx, { name: 'import_received', id, at, staff: staff.id, after: { list: kind, bytes } })
}

type Noted = {
  name: 'import_received' | 'import_taken'
  id: string
  at: Date
  after: Record<string, string | number | boolean>
  staff: string
}

/** Notes what became of a file; what it has is not in the record. */
export async function noteImport(tx: Transaction, { id, ...values }: Noted): Promise<void> {
  await recordAct(tx, { on: { kind: 'import', id }, reason: 'by office', role: 'office', ...values })
}
