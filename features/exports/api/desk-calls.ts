import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp, Uuid } from '#kernel/wire/schema-parts.ts'
import { EXPORT_FORMATS, EXPORT_KINDS, FILE_FORMATS } from '../rules/list-export.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

/** A list exported from the desk. Its file is deleted after some days. */
export const ExportDto = z.object({
  id: z.string(),
  kind: z.enum(EXPORT_KINDS),
  format: z.enum(FILE_FORMATS),
  rows: z.int(),
  fileName: z.string(),
  askedAt: Timestamp,
  /** False while the file is being created. */
  isReady: z.boolean(),
})
/** The type of this schema. */
export type DeskExport = z.infer<typeof ExportDto>

// Desk calls for exported files.

export const listExports = defineDeskCall('GET', '/api/desk/exports', {
  title: 'List the caller’s exports of the last few days, latest first. Owners see those of all staff.',
  access: 'staff',
  response: z.object({ exports: z.array(ExportDto) }),
  errors: [],
})

export const exportLog = defineDeskCall('POST', '/api/desk/log/export', {
  title: 'Export the audit log as a file in a background job. For managers, it leaves out events about staff.',
  access: 'read_log',
  body: z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    who: z.optional(lineOfText(64)),
    action: z.optional(lineOfText(60)),
    on: z.optional(lineOfText(64)),
    from: z.optional(CalendarDateText),
    to: z.optional(CalendarDateText),
  }),
  response: ExportDto,
  errors: ['DESK_EXPORT_TOO_MANY_ROWS'],
  status: 201,
})

export const getExport = defineDeskCall('GET', '/api/desk/exports/:id', {
  title: 'Get an export and whether its file is ready',
  access: 'staff',
  params: z.strictObject({ id: Uuid }),
  response: ExportDto,
  errors: ['DESK_EXPORT_GONE'],
})
