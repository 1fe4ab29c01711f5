import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { CalendarDateText } from '#kernel/wire/schema-parts.ts'

/** The password, entered again. It is required; without it the response is `FIELDS_REQUIRED`. */
const PrivacyBody = z.strictObject({
  current_password: z.optional(z.string().check(z.maxLength(1000))),
})

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
/** One stored record, keyed by field name. Amounts are integer paise, times ISO 8601, days `YYYY-MM-DD`. */
const PersonalDataRow = z.record(z.string(), Value)

/** All stored records of one kind. `about` says in a sentence what they are and how long we store them. */
export const PersonalDataSection = z.object({ title: z.string(), about: z.string(), rows: z.array(PersonalDataRow) })
export type PersonalDataSection = z.infer<typeof PersonalDataSection>

/** Everything that we store about a person, for that person to read. */
export const PersonalData = z.object({
  format: z.literal('pathik-personal-data/1'),
  exported_at: z.string(),
  person: z.object({ name: z.string(), email: z.string() }),
  parts: z.array(PersonalDataSection),
})
export type PersonalData = z.infer<typeof PersonalData>

/**
 * Why an account cannot be deleted now: a trip is ahead, seats are held, a refund is under way, or a booking is in
 * review.
 */
export const DeletionBlocker = z.enum(['trip_ahead', 'money_moving'])
export type DeletionBlocker = z.infer<typeof DeletionBlocker>

/**
 * What a deletion would mean today. `documents` are the receipts, invoices and credit notes that the law requires us to
 * keep.
 */
export const DeletionPreview = z.object({
  blocker: z.nullable(DeletionBlocker),
  bookings: z.number(),
  documents: z.number(),
})
export type DeletionPreview = z.infer<typeof DeletionPreview>

/** The description of these calls in the API documentation. */
export const privacyAbout: SectionInfo = {
  title: 'My data',
  about:
    'A copy of everything we store about the user, and the deletion of the account. Medical notes stay encrypted in the copy. Both calls need the password again and a confirmed email address. If the address is not confirmed, a link is emailed and the response is `EMAIL_NOT_CONFIRMED`.',
  readsCookies: true,
}

const common = ['NOT_SIGNED_IN', 'FIELDS_REQUIRED', 'PASSWORD_WRONG', 'EMAIL_NOT_CONFIRMED'] as const

// Calls about everything that we store about the signed-in user.

export const exportMyData = defineCall('POST', '/api/account/export', {
  title: 'Export everything we store about the user',
  body: PrivacyBody,
  response: PersonalData,
  errors: [...common],
})

export const previewDeletion = defineCall('GET', '/api/account/deletion', {
  title: 'Preview the effect of deleting the account today',
  query: z.strictObject({}),
  response: DeletionPreview,
  errors: ['NOT_SIGNED_IN'],
})

export const requestDeletion = defineCall('POST', '/api/account/deletion', {
  title: 'Sign the user out everywhere and delete the account after seven days, unless the user signs in before then',
  body: PrivacyBody,
  response: z.object({ kept_until: CalendarDateText }),
  errors: [...common, 'DELETION_TRIP_AHEAD', 'DELETION_REFUND_PENDING'],
})
