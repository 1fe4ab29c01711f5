import * as z from 'zod/mini'
import { lineOfText, Timestamp, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { EXPORT_FORMATS, EXPORT_LISTS } from '#features/exports/rules/list-export.ts'
import {
  MAX_IMPORT_BYTES,
  IMPORT_FINDINGS,
  IMPORT_KINDS,
  MAX_IMPORT_LINES,
  IMPORT_PART_BYTES,
  IMPORT_RESULTS,
  IMPORT_STAGES,
} from '../rules/list-import.ts'
import { ExportDto } from '#features/exports/api/desk-calls.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const MAX_PARTS = Math.ceil(MAX_IMPORT_BYTES / IMPORT_PART_BYTES)
const SuccessResponse = z.object({ success: z.literal(true) })
const ImportParams = z.strictObject({ id: Uuid })
const Count = z.int().check(z.minimum(0))

const File = z.object({
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  format: z.nullable(z.enum(EXPORT_FORMATS)),
  /** True: imported items become visible to travellers immediately. */
  publishes: z.boolean(),
  /** True: bookers of imported bookings get an email. */
  sendsMails: z.boolean(),
  who: z.string(),
  /** Bookings can be imported only by the user who uploaded them. */
  isMine: z.boolean(),
  at: Timestamp,
  stage: z.enum(IMPORT_STAGES),
  /** Why the whole file could not be read. */
  refusal: z.nullable(z.string()),
  /** The number of lines per finding. */
  findings: z.record(z.enum(IMPORT_FINDINGS), Count),
  /** The number of good lines per result. */
  results: z.record(z.enum(IMPORT_RESULTS), Count),
})
/** An uploaded file. */
export type DeskImport = z.infer<typeof File>

const Line = z.object({
  line: z.int(),
  label: z.string(),
  finding: z.enum(IMPORT_FINDINGS),
  reason: z.nullable(z.string()),
  /** The fields that the line changes. */
  changes: z.array(z.string()),
  result: z.nullable(z.enum(IMPORT_RESULTS)),
  /** The reference of the booking that the line belongs to, or that it created. */
  booking: z.nullable(z.string()),
})
/** A line of the file. */
export type DeskImportLine = z.infer<typeof Line>

// Desk calls for imports. A file is uploaded in chunks, and each call that sends a chunk has the import's id in its
// body.

export const listImports = defineDeskCall('GET', '/api/desk/imports', {
  title: 'List the files imported in the last few days, latest first. Owners and managers see those of all staff.',
  access: 'import_lists',
  response: z.object({ imports: z.array(File) }),
  errors: [],
})

export const getImport = defineDeskCall('GET', '/api/desk/imports/:id', {
  title: 'Get an import file, its progress, and some of its lines with the effect of each',
  access: 'import_lists',
  params: z.strictObject({ id: Uuid }),
  query: z.strictObject({
    finding: z.optional(z.enum(IMPORT_FINDINGS)),
    /** The last line of the previous page. */
    after: z.optional(wholeNumber(0, 999_999_999)),
  }),
  response: z.object({ file: File, lines: z.array(Line), next: z.nullable(z.int()) }),
  errors: ['IMPORT_GONE'],
})

export const createImport = defineDeskCall('POST', '/api/desk/imports', {
  title: 'Start the upload of an import file. Its parts are sent separately.',
  access: 'import_lists',
  body: z.strictObject({
    kind: z.enum(IMPORT_KINDS),
    fileName: lineOfText(200),
    bytes: z.int().check(z.minimum(1), z.maximum(MAX_IMPORT_BYTES)),
    /** True: imported items become visible to travellers immediately. False: they become drafts. */
    publishes: z.boolean(),
    /** True, for bookings: payment slips and payment links are emailed. Omitted: nobody gets an email. */
    sendsMails: z.optional(z.boolean()),
  }),
  response: z.object({ id: z.string() }),
  errors: ['DESK_ROLE'],
  status: 201,
})

export const addImportPart = defineDeskCall('POST', '/api/desk/import-part', {
  title: 'Upload a part of an import file. The same part can be sent again.',
  access: 'import_lists',
  body: z.strictObject({
    id: Uuid,
    /** From 0. */
    position: z.int().check(z.minimum(0), z.maximum(MAX_PARTS)),
    /** In base64. */
    content: z.string().check(z.maxLength(Math.ceil(IMPORT_PART_BYTES / 3) * 4), z.regex(BASE64)),
  }),
  response: z.object({ received: Count }),
  errors: ['IMPORT_GONE', 'IMPORT_NOT_OWN', 'IMPORT_CLOSED', 'IMPORT_FILE'],
})

export const readImportFile = defineDeskCall('POST', '/api/desk/import-read', {
  title: 'Finish the upload of an import file. A background job reads it, and nothing else changes.',
  access: 'import_lists',
  body: ImportParams,
  response: SuccessResponse,
  errors: ['IMPORT_GONE', 'IMPORT_NOT_OWN', 'IMPORT_CLOSED', 'IMPORT_FILE'],
})

export const startImport = defineDeskCall('POST', '/api/desk/import-take', {
  title: `Import the valid lines of a file, at most ${MAX_IMPORT_LINES}. A background job imports them one by one.`,
  access: 'import_lists',
  body: ImportParams,
  response: SuccessResponse,
  errors: ['IMPORT_GONE', 'IMPORT_NOT_OWN', 'IMPORT_NOT_CHECKED'],
})

export const exportList = defineDeskCall('POST', '/api/desk/list-export', {
  title:
    'Export a whole list as a file in a background job: upcoming departures, enquiries, or travellers of upcoming trips',
  access: 'export_lists',
  body: z.strictObject({ list: z.enum(EXPORT_LISTS), format: z.enum(EXPORT_FORMATS) }),
  response: ExportDto,
  errors: ['DESK_EXPORT_GONE', 'DESK_EXPORT_LIMIT', 'DESK_EXPORT_TOO_MANY_ROWS', 'DESK_EXPORT_TRAVELLERS'],
  status: 201,
})

export const archiveBusiness = defineDeskCall('POST', '/api/desk/business-archive', {
  title: 'Export the whole business as one archive in a background job. The caller’s password is required again.',
  access: 'archive_business',
  body: z.strictObject({ password: z.string().check(z.maxLength(1000)) }),
  response: ExportDto,
  errors: ['DESK_EXPORT_GONE', 'PASSWORD_WRONG', 'ARCHIVE_LARGE'],
  status: 201,
})

export const exportPackages = defineDeskCall('POST', '/api/desk/packages-export', {
  title: 'Export all packages as a file that can be edited and imported again',
  access: 'read_catalogue',
  body: z.strictObject({ format: z.enum(EXPORT_FORMATS) }),
  response: ExportDto,
  errors: ['DESK_EXPORT_GONE', 'DESK_EXPORT_TOO_MANY_ROWS', 'DESK_EXPORT_CELL'],
  status: 201,
})
