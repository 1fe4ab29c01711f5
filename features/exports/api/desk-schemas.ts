import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment, Uuid } from '#kernel/wire/schema-parts.ts'
import { EXPORT_FORMATS, EXPORT_KINDS, FILE_FORMATS } from '../rules/list-export.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

/** A list that was taken out of the desk. Its file is deleted after some days. */
export const ExportDto = z.object({
  id: z.string(),
  kind: z.enum(EXPORT_KINDS),
  format: z.enum(FILE_FORMATS),
  rows: z.int(),
  fileName: z.string(),
  askedAt: Moment,
  /** False while the file is being made. */
  isReady: z.boolean(),
})
/** The same as a type. */
export type DeskExport = z.infer<typeof ExportDto>

/** Calls of the desk on files that were taken out. */
export const deskExportsSchemas = deskSchemas({
  listExports: {
    title: 'What one has taken out in the last days, the latest first; an owner sees those of everybody',
    access: 'staff',
    response: z.object({ exports: z.array(ExportDto) }),
    errors: [],
  },
  exportLog: {
    title: 'Take out the log as a file, which a job makes; managers without acts on staff',
    access: 'read_log',
    body: z.strictObject({
      format: z.enum(EXPORT_FORMATS),
      who: z.optional(lineOfText(64)),
      act: z.optional(lineOfText(60)),
      on: z.optional(lineOfText(64)),
      from: z.optional(CalendarDateText),
      to: z.optional(CalendarDateText),
    }),
    response: ExportDto,
    errors: ['DESK_EXPORT_SHEET'],
    status: 201,
  },
  readExport: {
    title: 'One file that was taken out, and whether it is ready',
    access: 'staff',
    params: z.strictObject({ id: Uuid }),
    response: ExportDto,
    errors: ['DESK_EXPORT_GONE'],
  },
})
