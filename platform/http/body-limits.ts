import { MAX_STATEMENT_BYTES } from '#features/reconciliation/rules/bank-statement.ts'
import { CALLBACK_PATH, WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import { IMPORT_PART_BYTES } from '#features/import-export/rules/list-import.ts'
import { MAX_PHOTO_BYTES } from '#kernel/files/photo-file.ts'
import { PICTURE_PART_BYTES } from '#features/pictures/rules/picture-file.ts'

/** The maximum number of bytes of a body, unless its call has its own limit. A whole body is held in memory. */
export const BODY_LIMIT_BYTES = 64 * 1024
/** Enough for 20,000 characters of any script, even as a plain form, where one emoji takes twelve bytes. */
const FORM_BYTES = 256 * 1024

// The paths are strings, because the front needs them before the code of the calls is loaded. No page should wait for
// that.
const LIMITS = new Map<string, number>([
  // `packageSnapshot` is a whole package, with all its texts.
  ['/booking/create', 1024 * 1024],
  // A whole package with all its texts.
  ['/api/desk/package-draft', 1024 * 1024],
  // A piece of a file in base64, with a margin.
  ['/api/desk/import-part', Math.ceil(IMPORT_PART_BYTES / 3) * 4 + 1024],
  // 40,000 characters of any script.
  ['/api/desk/story-draft', FORM_BYTES],
  // A photo in base64, with a margin.
  ['/api/desk/office-payment-photos', Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 1024],
  ['/api/desk/incident-photos', Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 1024],
  // A piece of a picture in base64, with a margin.
  ['/api/desk/picture-pieces', Math.ceil(PICTURE_PART_BYTES / 3) * 4 + 1024],
  // A statement in base64.
  ['/api/desk/bank-statements', Math.ceil(MAX_STATEMENT_BYTES / 3) * 4 + 4096],
  ['/api/submit-form', FORM_BYTES],
  ['/api/partners/apply', FORM_BYTES],
  [WEBHOOK_PATH, 256 * 1024],
  [CALLBACK_PATH, 16 * 1024],
])

/** The largest body for this path, in bytes. */
export function bodyLimitOf(path: string): number {
  return LIMITS.get(path) ?? BODY_LIMIT_BYTES
}
