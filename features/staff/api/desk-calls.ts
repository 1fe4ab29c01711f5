import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Uuid } from '#kernel/wire/schema-parts.ts'
import { MAX_PERSON_NAME } from '#kernel/people/person-name.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'
import { Role, StaffMember, Person, AuditLogEntry } from './staff-schemas.ts'

const SuccessResponse = z.object({ success: z.literal(true) })
const Password = z.string().check(z.maxLength(1000))
const Token = z.string().check(z.maxLength(200))
/** Six digits of the authenticator app, or a recovery code; spaces are allowed. */
const Code = lineOfText(40)

/** A person’s current role, when somebody else has changed it since the caller read it. */
const CurrentValues = z.object({ version: z.int(), role: Role, changes: changesOf(['role']) })

/** A person at the desk, as shown on the staff page. */
export type StaffPerson = z.infer<typeof Person>

// Desk API calls for staff. Anybody who is not signed in gets 404 from every call except those for signing in, so that
// nobody outside learns which calls exist.

export const getDeskSession = defineDeskCall('GET', '/api/desk/session', {
  title: 'Get the staff member signed in at the desk',
  access: 'nobody yet',
  response: z.object({ staff: z.nullable(StaffMember) }),
  errors: [],
})

export const signIn = defineDeskCall('POST', '/api/desk/sign-in', {
  title: 'Sign in to the desk with email and password. Two-step verification follows.',
  access: 'nobody yet',
  body: z.strictObject({ email: lineOfText(254), password: Password }),
  response: z.object({ next: z.literal('code'), name: z.string() }),
  errors: ['FIELDS_REQUIRED', 'LOGIN_FAILED', 'DESK_SECOND_STEP_MISSING', 'DESK_SAMPLE_REFUSED'],
})

export const submitCode = defineDeskCall('POST', '/api/desk/sign-in/code', {
  title: 'Complete two-step verification with a six-digit code from the app, or a recovery code',
  access: 'nobody yet',
  body: z.strictObject({ code: Code, kind: z.enum(['app', 'recovery']) }),
  response: z.object({ staff: StaffMember }),
  errors: ['DESK_CODE_WRONG', 'DESK_SIGN_IN_TIMED_OUT', 'DESK_LOCKED'],
})

export const reportLostPhone = defineDeskCall('POST', '/api/desk/sign-in/lost-phone', {
  title: 'Report a lost authenticator phone to the owners. The password must already have been entered.',
  access: 'nobody yet',
  response: SuccessResponse,
  errors: ['DESK_SIGN_IN_TIMED_OUT'],
})

export const signOut = defineDeskCall('POST', '/api/desk/sign-out', {
  title: 'Sign out of the desk',
  access: 'nobody yet',
  response: SuccessResponse,
  errors: [],
})

export const openSetUp = defineDeskCall('POST', '/api/desk/set-up/open', {
  title: 'Get the purpose of a set-up link',
  access: 'nobody yet',
  body: z.strictObject({ token: Token }),
  response: z.object({
    name: z.string(),
    email: z.string(),
    role: Role,
    /** `access` sets up a new person. `second_step` leaves the password and sets up two-step verification again. */
    purpose: z.enum(['access', 'second_step']),
  }),
  errors: ['DESK_LINK_INVALID'],
})

export const startSetUp = defineDeskCall('POST', '/api/desk/set-up/begin', {
  title: 'Choose a password, or enter the existing one, and get the key for two-step verification',
  access: 'nobody yet',
  body: z.strictObject({ token: Token, password: Password }),
  response: z.object({
    /** The key for the authenticator app as a URI: `otpauth://totp/…`. */
    uri: z.string(),
    /** The key for typing into the authenticator app, in groups of four characters. */
    key: z.string(),
    /** The uri as a QR code: the number of modules per side, and the dark ones as an SVG path. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: [
    'DESK_LINK_INVALID',
    'PASSWORD_WRONG',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'PASSWORD_COMMON',
    'PASSWORD_PERSONAL',
    'FIELDS_REQUIRED',
  ],
})

export const finishSetUp = defineDeskCall('POST', '/api/desk/set-up/finish', {
  title:
    'Complete the set-up with the first two-step code. The response contains the ten recovery codes, only this once.',
  access: 'nobody yet',
  body: z.strictObject({ token: Token, code: Code }),
  response: z.object({ recoveryCodes: z.array(z.string()), staff: StaffMember }),
  errors: ['DESK_LINK_INVALID', 'DESK_CODE_WRONG', 'DESK_SIGN_IN_TIMED_OUT'],
})

export const listStaff = defineDeskCall('GET', '/api/desk/staff', {
  title: 'List staff members',
  access: 'read_staff',
  response: z.object({ people: z.array(Person) }),
  errors: [],
})

export const invite = defineDeskCall('POST', '/api/desk/staff/invite', {
  title: 'Invite a staff member by email',
  access: 'change_staff',
  body: z.strictObject({ name: lineOfText(MAX_PERSON_NAME), email: lineOfText(254), role: Role }),
  response: z.object({ person: Person }),
  errors: ['NAME_REQUIRED', 'EMAIL_INVALID', 'DESK_EMAIL_TAKEN'],
  status: 201,
})

export const changeRole = defineDeskCall('POST', '/api/desk/staff/role', {
  title: 'Change a staff member’s role. They are signed out everywhere.',
  access: 'change_staff',
  body: z.strictObject({ id: Uuid, role: Role, version: z.int() }),
  response: z.object({ person: Person }),
  errors: ['DESK_PERSON_GONE', 'DESK_LAST_OWNER', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const signOutPerson = defineDeskCall('POST', '/api/desk/staff/sign-out', {
  title: 'Sign a staff member out everywhere',
  access: 'change_staff',
  body: z.strictObject({ id: Uuid }),
  response: z.object({ person: Person }),
  errors: ['DESK_PERSON_GONE'],
})

export const resetSecondStep = defineDeskCall('POST', '/api/desk/staff/second-step', {
  title:
    'Reset a staff member’s two-step verification and email a link to set it up again. Also resends an invitation.',
  access: 'change_staff',
  body: z.strictObject({ id: Uuid }),
  response: z.object({ person: Person }),
  errors: ['DESK_PERSON_GONE', 'DESK_LAST_OWNER'],
})

export const resetAccess = defineDeskCall('POST', '/api/desk/staff/access', {
  title: 'Reset a staff member’s password and two-step verification, and email a set-up link',
  access: 'change_staff',
  body: z.strictObject({ id: Uuid }),
  response: z.object({ person: Person }),
  errors: ['DESK_PERSON_GONE', 'DESK_LAST_OWNER'],
})

export const changeOwnPassword = defineDeskCall('POST', '/api/desk/password', {
  title: 'Change one’s own password and end all other sessions',
  access: 'staff',
  body: z.strictObject({ current: Password, next: Password }),
  response: SuccessResponse,
  errors: [
    'FIELDS_REQUIRED',
    'PASSWORD_WRONG',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'PASSWORD_COMMON',
    'PASSWORD_PERSONAL',
  ],
})

export const revokeAccess = defineDeskCall('POST', '/api/desk/staff/take-access', {
  title: 'Remove a staff member’s access. They are signed out everywhere.',
  access: 'change_staff',
  body: z.strictObject({ id: Uuid, version: z.int() }),
  response: SuccessResponse,
  errors: ['DESK_PERSON_GONE', 'DESK_LAST_OWNER', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const readLog = defineDeskCall('GET', '/api/desk/log', {
  title: 'List the audit log, latest first. Managers do not see events about staff.',
  access: 'read_log',
  query: z.strictObject({
    who: z.optional(Uuid),
    action: z.optional(lineOfText(60)),
    /** The reference of a booking, or the id of another object. */
    on: z.optional(lineOfText(64)),
    /** Days in India time, both included. */
    from: z.optional(CalendarDateText),
    to: z.optional(CalendarDateText),
    /** The `next` value of the previous page. */
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  }),
  response: z.object({ lines: z.array(AuditLogEntry), next: z.nullable(z.string()), auditEvents: z.array(z.string()) }),
  errors: [],
})
