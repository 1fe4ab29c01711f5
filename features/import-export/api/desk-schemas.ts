import * as z from 'zod/mini'
import { lineOfText, Moment, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { EXPORT_FORMATS, EXPORT_LISTS } from '#features/exports/rules/list-export.ts'
import {
  IMPORT_BYTES_MOST,
  IMPORT_FINDINGS,
  IMPORT_KINDS,
  IMPORT_LINES_MOST,
  IMPORT_PART_BYTES,
  IMPORT_RESULTS,
  IMPORT_STAGES,
} from '../rules/list-import.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { ExportDto } from '#features/exports/api/desk-schemas.ts'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const PARTS_MOST = Math.ceil(IMPORT_BYTES_MOST / IMPORT_PART_BYTES)
const Done = z.object({ success: z.literal(true) })
const One = z.strictObject({ id: Uuid })
const Count = z.int().check(z.minimum(0))

const File = z.object({
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  format: z.nullable(z.enum(EXPORT_FORMATS)),
  /** True: what it brings is shown to travellers at once. */
  publishes: z.boolean(),
  /** True: whoever has a booking from it gets a mail. */
  sendsMails: z.boolean(),
  who: z.string(),
  /** Bookings are taken only by who brought them. */
  isMine: z.boolean(),
  at: Moment,
  stage: z.enum(IMPORT_STAGES),
  /** Why the whole file could not be read. */
  refusal: z.nullable(z.string()),
  /** How many lines would do what. */
  findings: z.record(z.enum(IMPORT_FINDINGS), Count),
  /** What has become of the good ones. */
  results: z.record(z.enum(IMPORT_RESULTS), Count),
})
/** A file that was brought in. */
export type DeskImport = z.infer<typeof File>

const Line = z.object({
  line: z.int(),
  label: z.string(),
  finding: z.enum(IMPORT_FINDINGS),
  reason: z.nullable(z.string()),
  /** The fields that it changes. */
  changes: z.array(z.string()),
  result: z.nullable(z.enum(IMPORT_RESULTS)),
  /** The reference of the booking that it is about, or that it has made. */
  booking: z.nullable(z.string()),
})
/** A line of it. */
export type DeskImportLine = z.infer<typeof Line>

/** Calls of the desk on files that are brought in. */
export const deskExchangeSchemas = deskSchemas({
  listImports: {
    title:
      'Files that were brought in within the last days, the latest first; owners and managers see those of everybody',
    access: 'import_lists',
    response: z.object({ imports: z.array(File) }),
    errors: [],
  },
  showImport: {
    title: 'One file, how far it is, and some of its lines with what each would do',
    access: 'import_lists',
    params: z.strictObject({ id: Uuid }),
    query: z.strictObject({
      finding: z.optional(z.enum(IMPORT_FINDINGS)),
      /** The line after which the list goes on. */
      after: z.optional(wholeNumber(0, 999_999_999)),
    }),
    response: z.object({ file: File, lines: z.array(Line), next: z.nullable(z.int()) }),
    errors: ['IMPORT_GONE'],
  },
  beginImport: {
    title: 'Begin to bring in a file; its pieces follow',
    access: 'import_lists',
    body: z.strictObject({
      kind: z.enum(IMPORT_KINDS),
      fileName: lineOfText(200),
      bytes: z.int().check(z.minimum(1), z.maximum(IMPORT_BYTES_MOST)),
      /** True: show what it brings to travellers at once. False: keep it as drafts. */
      publishes: z.boolean(),
      /** True, for bookings: send slips of payments, and links to pay. Left out: nobody gets a mail. */
      sendsMails: z.optional(z.boolean()),
    }),
    response: z.object({ id: z.string() }),
    errors: ['DESK_ROLE'],
    status: 201,
  },
  addImportPart: {
    title: 'Send a piece of a file; the same piece may be sent again',
    access: 'import_lists',
    body: z.strictObject({
      id: Uuid,
      /** From 0. */
      position: z.int().check(z.minimum(0), z.maximum(PARTS_MOST)),
      /** In base64. */
      content: z.string().check(z.maxLength(Math.ceil(IMPORT_PART_BYTES / 3) * 4), z.regex(BASE64)),
    }),
    response: z.object({ received: Count }),
    errors: ['IMPORT_GONE', 'IMPORT_NOT_OWN', 'IMPORT_CLOSED', 'IMPORT_FILE'],
  },
  readImportFile: {
    title: 'Say that the whole file is there: a job reads it, and nothing else changes',
    access: 'import_lists',
    body: One,
    response: Done,
    errors: ['IMPORT_GONE', 'IMPORT_NOT_OWN', 'IMPORT_CLOSED', 'IMPORT_FILE'],
  },
  takeImport: {
    title: `Take the good lines of a file, ${IMPORT_LINES_MOST} at most; a job takes one after the other`,
    access: 'import_lists',
    body: One,
    response: Done,
    errors: ['IMPORT_GONE', 'IMPORT_NOT_OWN', 'IMPORT_NOT_READ'],
  },
  exportList: {
    title:
      'Take a whole list out as a file, which a job makes: dates to come, questions, or travellers of trips to come',
    access: 'export_lists',
    body: z.strictObject({ list: z.enum(EXPORT_LISTS), format: z.enum(EXPORT_FORMATS) }),
    response: ExportDto,
    errors: ['DESK_EXPORT_GONE', 'DESK_EXPORT_LIMIT', 'DESK_EXPORT_SHEET', 'DESK_EXPORT_TRAVELLERS'],
    status: 201,
  },
  archiveBusiness: {
    title: 'Take out the whole business as one archive, which a job makes; the own password is asked again',
    access: 'archive_business',
    body: z.strictObject({ password: z.string().check(z.maxLength(1000)) }),
    response: ExportDto,
    errors: ['DESK_EXPORT_GONE', 'PASSWORD_WRONG', 'ARCHIVE_LARGE'],
    status: 201,
  },
  exportPackages: {
    title: 'Take out all packages as a file that can be changed and brought in again',
    access: 'read_catalogue',
    body: z.strictObject({ format: z.enum(EXPORT_FORMATS) }),
    response: ExportDto,
    errors: ['DESK_EXPORT_GONE', 'DESK_EXPORT_SHEET', 'DESK_EXPORT_CELL'],
    status: 201,
  },
})
