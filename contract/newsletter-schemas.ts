import * as z from 'zod/mini'
import { lineOfText } from './schema-parts.ts'

/** The one field of the newsletter's form; an empty or wrong address has its own sentence. */
export const SubscriptionBody = z.strictObject({ email: z._default(lineOfText(254), '') })
export type SubscriptionBody = z.infer<typeof SubscriptionBody>

/** Schemas of the newsletter's call, by the name of the endpoint constant. */
export const newsletterSchemas = {
  requestSubscription: { body: SubscriptionBody, response: z.object({ success: z.literal(true) }) },
}
