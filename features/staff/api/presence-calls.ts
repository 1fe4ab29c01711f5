import * as z from 'zod/mini'
import { lineOfText, Timestamp } from '#kernel/wire/schema-parts.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const PresentPersonDto = z.object({
  name: z.string(),
  part: z.string(),
  /** When this person opened this part. */
  since: Timestamp,
  /** True when this person opened the part before the caller did. */
  isBefore: z.boolean(),
})
/** Another member of staff who has the same thing open. */
export type PresentPerson = z.infer<typeof PresentPersonDto>

// The call that shows staff who else has the same thing open.

export const markPresent = defineDeskCall('POST', '/api/desk/presence', {
  title: 'Record what the caller is viewing or editing, and list who else is there. An entry lasts 30 seconds.',
  access: 'staff',
  body: z.strictObject({
    /** Such as `case 1187`. */
    thing: lineOfText(80),
    /** Such as `answer`; `read` for somebody who only views. */
    part: lineOfText(40),
  }),
  response: z.object({ others: z.array(PresentPersonDto) }),
  errors: [],
})
