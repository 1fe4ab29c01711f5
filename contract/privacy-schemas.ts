import * as z from 'zod/mini'
import { CalendarDateText } from './schema-parts.ts'

/** The password once more; required, an absent one answers `FIELDS_REQUIRED`. */
export const PrivacyBody = z.strictObject({
  current_password: z.optional(z.string().check(z.maxLength(1000))),
})
export type PrivacyBody = z.infer<typeof PrivacyBody>

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
/** One thing that we hold, by the names of its facts. Amounts are integer paise, moments ISO 8601, days `YYYY-MM-DD`. */
export const HeldRow = z.record(z.string(), Value)
export type HeldRow = z.infer<typeof HeldRow>

/** Everything of one kind; `about` says in a sentence what it is and how long it stays. */
export const HeldPart = z.object({ title: z.string(), about: z.string(), rows: z.array(HeldRow) })
export type HeldPart = z.infer<typeof HeldPart>

/** All that we hold about a person, for the person. */
export const PersonalData = z.object({
  format: z.literal('pathik-personal-data/1'),
  exported_at: z.string(),
  person: z.object({ name: z.string(), email: z.string() }),
  parts: z.array(HeldPart),
})
export type PersonalData = z.infer<typeof PersonalData>

/** Why an account cannot be deleted now: a trip to come or to be paid; money under way. */
export const DeletionBlocker = z.enum(['trip_ahead', 'money_moving'])
export type DeletionBlocker = z.infer<typeof DeletionBlocker>

/** What a deletion would mean today. `papers`: receipts, invoices and credit notes that the law makes us keep. */
export const DeletionPreview = z.object({
  blocker: z.nullable(DeletionBlocker),
  bookings: z.number(),
  papers: z.number(),
})
export type DeletionPreview = z.infer<typeof DeletionPreview>

/** Schemas of the calls about one's own data, by the name of the endpoint constant. */
export const privacySchemas = {
  exportMyData: { body: PrivacyBody, response: PersonalData },
  previewDeletion: { query: z.strictObject({}), response: DeletionPreview },
  requestDeletion: { body: PrivacyBody, response: z.object({ kept_until: CalendarDateText }) },
}
