import { createBooking } from '#features/bookings/api/calls.ts'
import { addImportPart } from '#features/import-export/api/desk-calls.ts'
import { sendIncidentPhoto } from '#features/roll-call/api/incidents-calls.ts'
import { keepPackageDraft } from '#features/packages/api/desk-calls.ts'
import { keepPicturePiece } from '#features/pictures/api/desk-calls.ts'
import { keepStoryDraft } from '#features/journal/api/desk-calls.ts'
import { readStatement } from '#features/reconciliation/api/desk-calls.ts'
import { STATEMENT_BYTES_MOST } from '#features/reconciliation/rules/bank-statement.ts'
import { keepReceiptPhoto } from '#features/receipts/api/desk-calls.ts'
import { applyAsPartner, submitEnquiry } from '#features/enquiries/api/calls.ts'
import { CALLBACK_PATH, WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import { IMPORT_PART_BYTES } from '#features/import-export/rules/list-import.ts'
import { PHOTO_BYTES_MOST } from '#kernel/files/photo-file.ts'
import { PICTURE_PIECE_BYTES } from '#features/pictures/rules/picture-file.ts'

/** Most bytes of a body, unless its call has a limit of its own. A whole body is held in memory. */
export const BODY_LIMIT_BYTES = 64 * 1024
/** 20,000 characters of any script fit, also as a plain form, where one emoji takes twelve bytes. */
const FORM_BYTES = 256 * 1024

const LIMITS = new Map<string, number>([
  // `packageSnapshot` is a whole package, with all its texts.
  [createBooking.path, 1024 * 1024],
  // A whole package with all its texts.
  [keepPackageDraft.path, 1024 * 1024],
  // A piece of a file in base64, and some room for the rest.
  [addImportPart.path, Math.ceil(IMPORT_PART_BYTES / 3) * 4 + 1024],
  // 40,000 characters of any script.
  [keepStoryDraft.path, FORM_BYTES],
  // A photo in base64, and some room for the rest.
  [keepReceiptPhoto.path, Math.ceil(PHOTO_BYTES_MOST / 3) * 4 + 1024],
  [sendIncidentPhoto.path, Math.ceil(PHOTO_BYTES_MOST / 3) * 4 + 1024],
  // The same for a piece of a picture.
  [keepPicturePiece.path, Math.ceil(PICTURE_PIECE_BYTES / 3) * 4 + 1024],
  // A statement in base64.
  [readStatement.path, Math.ceil(STATEMENT_BYTES_MOST / 3) * 4 + 4096],
  [submitEnquiry.path, FORM_BYTES],
  [applyAsPartner.path, FORM_BYTES],
  [WEBHOOK_PATH, 256 * 1024],
  [CALLBACK_PATH, 16 * 1024],
])

/** Most bytes of a body that is sent to this path. */
export function bodyLimitOf(path: string): number {
  return LIMITS.get(path) ?? BODY_LIMIT_BYTES
}
