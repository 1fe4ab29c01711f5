import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { MAX_PERSON_NAME } from '#kernel/people/person-name.ts'
import { CalendarDateText, lineOfText, phoneText } from '#kernel/wire/schema-parts.ts'

/** The signed-in user as returned by the session call. */
export const SessionUser = z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) })
export type SessionUser = z.infer<typeof SessionUser>

/** Fields are optional in the schema, because a missing field has its own error text ('All fields required.'). */
const optionalLine = (maximum: number) => z.optional(lineOfText(maximum))
const Password = z.optional(z.string().check(z.maxLength(1000)))
const SuccessResponse = z.object({ success: z.literal(true) })

/** Both are required. A missing field returns `FIELDS_REQUIRED`, not a schema error. */
const LogInBody = z.strictObject({ email: optionalLine(254), password: Password })
/** All three are required. A missing field returns `FIELDS_REQUIRED`. */
const SignUpBody = z.strictObject({
  name: optionalLine(MAX_PERSON_NAME),
  email: optionalLine(254),
  password: Password,
})
/** Any address is accepted, so that the response does not reveal which addresses have an account. */
const RequestResetBody = z.strictObject({ email: optionalLine(254) })
/** `token` comes from the link in the email. It is valid for ten minutes and works once. */
const ResetPasswordBody = z.strictObject({ token: optionalLine(200), password: Password })

/**
 * Not in the specification. The name is required; an empty phone means no phone. This call does not change the email.
 */
const ProfileBody = z.strictObject({ name: optionalLine(MAX_PERSON_NAME), phone: z.optional(phoneText()) })
/** Not in the specification. A missing field returns `FIELDS_REQUIRED`. */
const ChangePasswordBody = z.strictObject({ current_password: Password, new_password: Password })

/**
 * Not in the specification: the account owner's home address, with the fields of the booking form. All fields are empty
 * when no address is stored.
 */
export const PostalAddress = z.strictObject({
  address1: lineOfText(200),
  address2: lineOfText(200),
  state: lineOfText(100),
  zip: lineOfText(12),
  /** Not in the specification. Empty means India. */
  country: z._default(lineOfText(60), ''),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/**
 * One device on which the user is signed in. `browser` and `system` are words such as Chrome and Android, or null when
 * unknown. `last_seen_on` is a day in India; within a day it may be older than the last request.
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

/** The id of the session to end, from the list of sessions. */
const EndSessionBody = z.strictObject({ id: lineOfText(100) })
/** With `keep_current`, the caller's own session does not end. */
const EndAllSessionsBody = z.strictObject({ keep_current: z.boolean() })

/** The new address and the current password. Both are required; a missing one returns `FIELDS_REQUIRED`. */
const EmailChangeBody = z.strictObject({ email: optionalLine(254), current_password: Password })
/** `token` comes from one of the emails about the change. */
const EmailLinkBody = z.strictObject({ token: lineOfText(200) })

/** The description of these calls in the API documentation. */
export const accountsApiSection: SectionInfo = {
  title: 'Accounts',
  about:
    'Sign-up, sign-in and sign-out, the profile, the email address and the devices. The session is stored in an HttpOnly cookie. No response reveals whether an email address has an account. After several wrong passwords, the next attempt has to wait, longer each time; Retry-After says how long. A new email address takes effect when its owner opens the link that we send to it, within an hour and while signed in to the account. The old address can undo the change for seven days.',
  readsCookies: true,
}

/** The reasons to refuse a new password, shared by all calls that set one. */
const NEW_PASSWORD_REFUSALS = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_COMMON',
  'PASSWORD_PERSONAL',
] as const

// Account calls (specification §7) and calls of the profile page. A missing required field returns 'All fields
// required.'

export const getSession = defineCall('GET', '/auth/me', {
  title: 'Get the signed-in user, or null',
  query: z.strictObject({}),
  response: z.object({ user: z.nullable(SessionUser) }),
  errors: [],
})

export const logIn = defineCall('POST', '/auth/login', {
  title: 'Sign in',
  body: LogInBody,
  response: SuccessResponse,
  errors: ['FIELDS_REQUIRED', 'LOGIN_FAILED'],
})

export const logOut = defineCall('POST', '/auth/logout', {
  title: 'Sign out',
  response: SuccessResponse,
  errors: [],
})

export const signUp = defineCall('POST', '/auth/signup', {
  title: 'Create an account',
  body: SignUpBody,
  response: SuccessResponse,
  errors: ['FIELDS_REQUIRED', ...NEW_PASSWORD_REFUSALS, 'SIGNUP_FAILED', 'EMAIL_INVALID'],
  status: 201,
})

export const requestReset = defineCall('POST', '/auth/request-reset', {
  title: 'Request a password reset link. The response never reveals whether the address has an account.',
  body: RequestResetBody,
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['FIELDS_REQUIRED'],
})

export const resetPassword = defineCall('POST', '/auth/reset-password', {
  title: 'Set a new password with a reset link',
  body: ResetPasswordBody,
  response: SuccessResponse,
  errors: ['FIELDS_REQUIRED', ...NEW_PASSWORD_REFUSALS, 'RESET_LINK_INVALID'],
})

export const updateProfile = defineCall('POST', '/api/account/profile', {
  title: 'Change the name and phone of the account',
  body: ProfileBody,
  response: z.object({ user: SessionUser }),
  errors: ['NOT_SIGNED_IN', 'NAME_REQUIRED'],
})

export const getPostalAddress = defineCall('GET', '/api/account/address', {
  title: 'Get the postal address that is filled in for the next booking',
  query: z.strictObject({}),
  response: z.object({ address: PostalAddress }),
  errors: ['NOT_SIGNED_IN'],
})

export const changePostalAddress = defineCall('POST', '/api/account/address', {
  title: 'Change the postal address for the next booking',
  body: PostalAddress,
  response: z.object({ address: PostalAddress }),
  errors: ['NOT_SIGNED_IN'],
})

export const changePassword = defineCall('POST', '/api/account/password', {
  title: 'Change the password and end all other sessions',
  body: ChangePasswordBody,
  response: SuccessResponse,
  errors: ['NOT_SIGNED_IN', 'FIELDS_REQUIRED', ...NEW_PASSWORD_REFUSALS, 'PASSWORD_WRONG'],
})

export const listSessions = defineCall('GET', '/api/account/sessions', {
  title: 'List the devices on which the user is signed in, this device first',
  query: z.strictObject({}),
  response: z.object({ sessions: z.array(DeviceSession) }),
  errors: ['NOT_SIGNED_IN'],
})

export const endSession = defineCall('POST', '/api/account/sessions/end', {
  title: 'Sign out one device',
  body: EndSessionBody,
  response: SuccessResponse,
  errors: ['NOT_SIGNED_IN', 'SESSION_NOT_FOUND'],
})

export const endAllSessions = defineCall('POST', '/api/account/sessions/end-all', {
  title: 'Sign out on all devices, or on all other devices',
  body: EndAllSessionsBody,
  response: SuccessResponse,
  errors: ['NOT_SIGNED_IN'],
})

export const requestEmailChange = defineCall('POST', '/api/account/email', {
  title:
    'Request a change of email address. The response never reveals whether the new address belongs to another account.',
  body: EmailChangeBody,
  response: SuccessResponse,
  errors: ['NOT_SIGNED_IN', 'FIELDS_REQUIRED', 'EMAIL_INVALID', 'EMAIL_UNCHANGED', 'PASSWORD_WRONG'],
})

export const confirmEmailChange = defineCall('POST', '/api/account/email/confirm', {
  title:
    'Confirm a new email address with the emailed link. The user must be signed in to the account that requested the change.',
  body: EmailLinkBody,
  response: SuccessResponse,
  errors: ['NOT_SIGNED_IN', 'EMAIL_LINK_INVALID', 'EMAIL_LINK_OTHER_ACCOUNT'],
})

export const verifyAddress = defineCall('POST', '/api/account/email/prove', {
  title:
    'Email a link that confirms the account’s own address. The response is the same if the address is already confirmed.',
  response: SuccessResponse,
  errors: ['NOT_SIGNED_IN'],
})

export const undoEmailChange = defineCall('POST', '/api/account/email/undo', {
  title: 'Undo an email address change with the link sent to the old address',
  body: EmailLinkBody,
  response: SuccessResponse,
  errors: ['EMAIL_LINK_INVALID'],
})
