import * as z from 'zod/mini'
import { CalendarDateText, lineOfText } from './schema-parts.ts'

const optionalLine = (maximum: number) => z.optional(lineOfText(maximum))
const Password = z.optional(z.string().check(z.maxLength(1000)))
const Done = z.object({ success: z.literal(true) })

/**
 * One place where the user is signed in. `browser` and `system` are words such as Chrome and Android, null where the
 * device does not say. `last_seen_on` is a day in India; on the same day it may be older than the last request.
 */
export const DeviceSession = z.object({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  is_current: z.boolean(),
  signed_in_on: CalendarDateText,
  last_seen_on: CalendarDateText,
})
export type DeviceSession = z.infer<typeof DeviceSession>

/** Which of the list. */
export const EndSessionBody = z.strictObject({ id: lineOfText(100) })
export type EndSessionBody = z.infer<typeof EndSessionBody>
/** With `keep_current` the caller stays signed in. */
export const EndAllSessionsBody = z.strictObject({ keep_current: z.boolean() })
export type EndAllSessionsBody = z.infer<typeof EndAllSessionsBody>

/** Both are required, as at login: the address that is wanted, and the password once more. */
export const EmailChangeBody = z.strictObject({ email: optionalLine(254), current_password: Password })
export type EmailChangeBody = z.infer<typeof EmailChangeBody>
/** `token` is from one of the mails about the change. */
export const EmailLinkBody = z.strictObject({ token: lineOfText(200) })
export type EmailLinkBody = z.infer<typeof EmailLinkBody>

/** Schemas of these calls, by the name of the endpoint constant. */
export const accountSecuritySchemas = {
  listSessions: { query: z.strictObject({}), response: z.object({ sessions: z.array(DeviceSession) }) },
  endSession: { body: EndSessionBody, response: Done },
  endAllSessions: { body: EndAllSessionsBody, response: Done },
  requestEmailChange: { body: EmailChangeBody, response: Done },
  confirmEmailChange: { body: EmailLinkBody, response: Done },
  undoEmailChange: { body: EmailLinkBody, response: Done },
}
