import * as z from 'zod/mini'
import { blockOfText, lineOfText, Uuid } from '#kernel/wire/schema-parts.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

/** The maximum number of reply templates of the office. */
export const MAX_REPLY_TEMPLATES = 60

const TemplateFields = { title: lineOfText(60), subject: lineOfText(150), text: blockOfText(5_000) }
const ReplyTemplate = z.object({
  id: z.string(),
  title: z.string(),
  /** The subject of a broadcast; a reply uses the subject of its enquiry. */
  subject: z.string(),
  text: z.string(),
  version: z.int(),
})
/** A template for the office's emails. */
export type ReplyTemplate = z.infer<typeof ReplyTemplate>

/** The template as changed by somebody else in the meantime. */
const CurrentValues = z.extend(z.omit(ReplyTemplate, { id: true }), {
  changes: changesOf(['title', 'subject', 'text']),
})

const Version = z.int().check(z.minimum(1))
const SuccessResponse = z.object({ success: z.literal(true) })

// Desk API calls for the office's email templates.

export const listReplyTemplates = defineDeskCall('GET', '/api/desk/reply-templates', {
  title: 'List the reply templates in order, and the phone number that they can include',
  access: 'write_to_booker',
  response: z.object({ texts: z.array(ReplyTemplate), officePhone: z.string() }),
  errors: [],
})

export const saveReplyTemplate = defineDeskCall('POST', '/api/desk/reply-templates', {
  title: 'Save a new reply template at the end of the list',
  access: 'change_reply_templates',
  body: z.strictObject(TemplateFields),
  response: z.object({ id: z.string() }),
  errors: ['REPLY_TEMPLATE_EMPTY', 'MAX_REPLY_TEMPLATES'],
  status: 201,
})

export const updateReplyTemplate = defineDeskCall('POST', '/api/desk/reply-templates/:id', {
  title: 'Change a reply template',
  access: 'change_reply_templates',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ ...TemplateFields, version: Version }),
  response: SuccessResponse,
  errors: ['REPLY_TEMPLATE_EMPTY', 'REPLY_TEMPLATE_GONE', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const deleteReplyTemplate = defineDeskCall('POST', '/api/desk/reply-templates/:id/remove', {
  title: 'Delete a reply template. Emails that used it stay.',
  access: 'change_reply_templates',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ version: Version }),
  response: SuccessResponse,
  errors: ['REPLY_TEMPLATE_GONE', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const reorderReplyTemplates = defineDeskCall('POST', '/api/desk/reply-template-order', {
  title: 'Reorder the reply templates',
  access: 'change_reply_templates',
  /** The ids of all templates, each once. */
  body: z.strictObject({ ids: z.array(Uuid).check(z.maxLength(MAX_REPLY_TEMPLATES)) }),
  response: SuccessResponse,
  errors: ['DESK_CHANGED_CONCURRENTLY'],
  present: z.object({ ids: z.array(z.string()) }),
})
