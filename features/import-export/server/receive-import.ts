import { AppError } from '#kernel/errors/errors.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { MAX_IMPORT_BYTES, type ImportKind } from '../rules/list-import.ts'
import { fileProblems } from '#messages/import-export/desk.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { fileProblem } from '#platform/tables/file-problem.ts'
import { assertMayImport, requireOwnImport } from './import-access.ts'
import { importRepository } from './import-repository.ts'
import { importReadQueue } from './queues.ts'

type Input = { kind: ImportKind; fileName: string; bytes: number; publishes: boolean; sendsMails?: boolean | undefined }
type ReceivePlatform = Pick<Platform, 'db' | 'clock'>

/** Starts an upload. Its chunks follow. @throws {AppError} `DESK_ROLE` for a list that the role may not import. */
export async function createImport(
  { db, clock }: ReceivePlatform,
  staff: Staff,
  request: Input,
): Promise<{ id: string }> {
  assertMayImport(staff.role, request.kind)
  recordUnchanged('nothing has arrived yet')
  const id = await inTransaction(db, (tx) =>
    importRepository.insert(tx, {
      ...request,
      // Only bookings have an email recipient.
      sendsMails: request.kind === 'bookings' && request.sendsMails === true,
      staffId: staff.id,
      createdAt: clock.now(),
    }),
  )
  return { id }
}

/**
 * Stores a chunk of a file. The same chunk may be sent again after a broken connection.
 *
 * @throws {AppError} `IMPORT_GONE`; `IMPORT_NOT_OWN`; `IMPORT_CLOSED` when the file was already read; `IMPORT_FILE`
 * when it is larger than announced.
 */
export async function addImportPart(
  platform: ReceivePlatform,
  staff: Staff,
  { id, position, content }: { id: string; position: number; content: Buffer },
): Promise<{ received: number }> {
  recordUnchanged('a file is being uploaded')
  const row = await requireOwnImport(platform, staff, id)
  if (row.sentAt !== null) throw new AppError('IMPORT_CLOSED')
  const received = await inTransaction(platform.db, async (tx) => {
    const bytes = await importRepository.addPart(tx, { importId: id, position, content })
    if (bytes > Math.min(row.bytes, MAX_IMPORT_BYTES)) throw new AppError('IMPORT_FILE')
    return bytes
  })
  return { received }
}

/**
 * Reports that the upload is complete. A job reads it.
 *
 * @throws {AppError} `IMPORT_GONE`; `IMPORT_NOT_OWN`; `IMPORT_CLOSED` when it was already read; `IMPORT_FILE` when a
 * chunk is missing.
 */
export async function queueImportReading(platform: Platform, staff: Staff, id: string): Promise<void> {
  const { kind, bytes, sentAt } = await requireOwnImport(platform, staff, id)
  if (sentAt !== null) throw new AppError('IMPORT_CLOSED')
  await inTransaction(platform.db, async (tx) => {
    // Must come first: it locks the row, so that no chunk is stored in between.
    await markUploadReceived(platform, tx, { id, kind, bytes, staff })
    if ((await importRepository.countBytes(tx, id)) !== bytes) throw fileProblem(fileProblems.gone)
    await platform.jobs.send(importReadQueue, { importId: id, staffId: staff.id }, { tx })
  })
}

type ReceivedUpload = { id: string; kind: ImportKind; bytes: number; staff: Staff }

/** Records that the upload is complete. @throws {AppError} `IMPORT_CLOSED` when that was recorded in the meantime. */
export async function markUploadReceived(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { id, kind, bytes, staff }: ReceivedUpload,
): Promise<void> {
  const at = clock.now()
  if (!(await importRepository.send(tx, id, at))) throw new AppError('IMPORT_CLOSED')
  await recordImportEvent(tx, { name: 'import_received', id, at, staff: staff.id, after: { list: kind, bytes } })
}

type ImportEvent = {
  name: 'import_received' | 'import_started'
  id: string
  at: Date
  after: Record<string, string | number | boolean>
  staff: string
}

/** Logs the result of a file, without its content. */
export async function recordImportEvent(tx: Transaction, { id, ...values }: ImportEvent): Promise<void> {
  await recordAuditEvent(tx, { on: { kind: 'import', id }, reason: commonReasons.byOffice, role: 'office', ...values })
}
