import * as z from 'zod/mini'
import { blockOfText, lineOfText, Uuid } from '#kernel/wire/schema-parts.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

/** Ready texts that the office keeps. */
export const READY_TEXTS_MOST = 60

const Written = { title: lineOfText(60), subject: lineOfText(150), text: blockOfText(5_000) }
const ReadyText = z.object({
  id: z.string(),
  title: z.string(),
  /** Of a letter; an answer has the subject of its question. */
  subject: z.string(),
  text: z.string(),
  version: z.int(),
})
/** A text that the office keeps for its mails. */
export type ReadyText = z.infer<typeof ReadyText>

/** A text as somebody else has changed it meanwhile. */
const Present = z.extend(z.omit(ReadyText, { id: true }), { changes: changesOf(['title', 'subject', 'text']) })

const Version = z.int().check(z.minimum(1))
const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on the texts that the office keeps for its mails. */
export const deskReadyTextsSchemas = deskSchemas({
  listReadyTexts: {
    title: 'The ready texts of the office in their order, and the phone number that they can name',
    access: 'write_to_booker',
    response: z.object({ texts: z.array(ReadyText), officePhone: z.string() }),
    errors: [],
  },
  keepReadyText: {
    title: 'Keep a ready text at the end of the list',
    access: 'change_ready_texts',
    body: z.strictObject(Written),
    response: z.object({ id: z.string() }),
    errors: ['READY_TEXT_EMPTY', 'READY_TEXTS_MOST'],
    status: 201,
  },
  changeReadyText: {
    title: 'Change a ready text',
    access: 'change_ready_texts',
    params: z.strictObject({ id: Uuid }),
    body: z.strictObject({ ...Written, version: Version }),
    response: Done,
    errors: ['READY_TEXT_EMPTY', 'READY_TEXT_GONE', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  removeReadyText: {
    title: 'Remove a ready text; mails that used it stay',
    access: 'change_ready_texts',
    params: z.strictObject({ id: Uuid }),
    body: z.strictObject({ version: Version }),
    response: Done,
    errors: ['READY_TEXT_GONE', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  orderReadyTexts: {
    title: 'Put the ready texts into another order',
    access: 'change_ready_texts',
    /** All of them, each once. */
    body: z.strictObject({ ids: z.array(Uuid).check(z.maxLength(READY_TEXTS_MOST)) }),
    response: Done,
    errors: ['DESK_CHANGED_MEANWHILE'],
    present: z.object({ ids: z.array(z.string()) }),
  },
})
