import * as z from 'zod/mini'
import { lineOfText, Moment } from '#kernel/wire/schema-parts.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const Other = z.object({
  name: z.string(),
  part: z.string(),
  /** Since when this person is at this part. */
  since: Moment,
  /** True for who came to the part that one is at oneself before oneself. */
  isBefore: z.boolean(),
})
/** Somebody else of the desk who is at the same thing. */
export type PresentPerson = z.infer<typeof Other>

/** Who of the desk is where. */
export const deskPresenceSchemas = deskSchemas({
  bePresent: {
    title: 'Say that one is at a part of a thing, and see who else is there; it holds for 30 seconds',
    access: 'staff',
    body: z.strictObject({
      /** Such as `case 1187`. */
      thing: lineOfText(80),
      /** Such as `answer`; `read` for whoever only looks. */
      part: lineOfText(40),
    }),
    response: z.object({ others: z.array(Other) }),
    errors: [],
  },
})
