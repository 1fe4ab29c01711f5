import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment, Uuid } from '#kernel/wire/schema-parts.ts'
import { STAFF_ROLES } from '#kernel/access/desk-permissions.ts'
import { PERSON_NAME_MAXIMUM } from '#kernel/people/person-name.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const Role = z.enum(STAFF_ROLES)
const Done = z.object({ success: z.literal(true) })
const Password = z.string().check(z.maxLength(1000))
const Token = z.string().check(z.maxLength(200))
/** Six digits of the app, or a recovery code; spaces are allowed. */
const Code = lineOfText(40)

/** Who is signed in at the desk. */
const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Acts of the table of permissions that this person may do, without or within a limit. */
  acts: z.record(z.string(), z.enum(['yes', 'limited'])),
  /** The share of a price that this person may take off, in basis points. */
  discountBasisPoints: z.int(),
  /** Whom to ask for what one's role does not include: the name of an owner. */
  owner: z.string(),
  /** The session ends then, whatever one does. */
  signedInUntil: Moment,
})
/** Who is signed in at the desk. */
export type StaffMember = z.infer<typeof StaffMember>

/** The role of a person, as somebody else has changed it meanwhile. */
const Present = z.object({ version: z.int(), role: Role, changes: changesOf(['role']) })

const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** `set`: the second step works. `missing`: invited, or it must be set up anew. */
  secondStep: z.enum(['set', 'missing']),
  recoveryCodesLeft: z.nullable(z.int()),
  invitedAt: Moment,
  seenAt: z.nullable(Moment),
  /** Where the person is signed in now, such as 'Chrome on Windows'. */
  signedIn: z.array(z.object({ device: z.string(), since: Moment })),
  isSample: z.boolean(),
  /** Grows with each change. A change names the one it saw. */
  version: z.int(),
})
/** A person at the desk, as the page of the staff shows them. */
export type StaffPerson = z.infer<typeof Person>

const LogLine = z.object({
  id: z.string(),
  at: Moment,
  /** Null for travellers, visitors, jobs and the gateway. */
  who: z.nullable(z.object({ id: z.string(), name: z.string(), role: Role })),
  /** What acted when nobody of the staff did: `traveller`, `visitor`, `gateway`, `system`. */
  actor: z.string(),
  /** The name of the act, such as `booking_confirmed`. */
  act: z.string(),
  on: z.object({
    kind: z.string(),
    id: z.nullable(z.string()),
    reference: z.nullable(z.string()),
    /** Of a person of the office, or the number of a question; null where the log knows none. */
    name: z.nullable(z.string()),
  }),
  reason: z.string(),
  from: z.enum(['site', 'job', 'command', 'desk']),
  /** The network of the address, such as `203.0.113.0/24`. */
  network: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Its personal values were erased with their person. */
  isErased: z.boolean(),
})
/** One line of the log. */
export type LogLine = z.infer<typeof LogLine>

/** Calls of the staff: sign-in, set-up, people, log. */
export const staffSchemas = deskSchemas({
  getDeskSession: {
    title: 'Who is signed in at the desk',
    access: 'nobody yet',
    response: z.object({ staff: z.nullable(StaffMember) }),
    errors: [],
  },
  signIn: {
    title: 'Give email and password; the second step follows',
    access: 'nobody yet',
    body: z.strictObject({ email: lineOfText(254), password: Password }),
    response: z.object({ next: z.literal('code'), name: z.string() }),
    errors: ['FIELDS_REQUIRED', 'LOGIN_FAILED', 'DESK_SECOND_STEP_MISSING', 'DESK_SAMPLE_REFUSED'],
  },
  giveCode: {
    title: 'Give the second step: six digits of the app, or a recovery code',
    access: 'nobody yet',
    body: z.strictObject({ code: Code, kind: z.enum(['app', 'recovery']) }),
    response: z.object({ staff: StaffMember }),
    errors: ['DESK_CODE_WRONG', 'DESK_TRY_ENDED', 'DESK_LOCKED'],
  },
  reportLostPhone: {
    title: 'Tell the owners that the phone with the codes is lost; the password was given before',
    access: 'nobody yet',
    response: Done,
    errors: ['DESK_TRY_ENDED'],
  },
  signOut: { title: 'Sign out of the desk', access: 'nobody yet', response: Done, errors: [] },
  openSetUp: {
    title: 'What a set-up link is for',
    access: 'nobody yet',
    body: z.strictObject({ token: Token }),
    response: z.object({
      name: z.string(),
      email: z.string(),
      role: Role,
      /** `access`: a new person. `second_step`: the password stays, the second step is made anew. */
      purpose: z.enum(['access', 'second_step']),
    }),
    errors: ['DESK_LINK_OVER'],
  },
  beginSetUp: {
    title: 'Choose a password (new person) or give it, and get the key of the second step',
    access: 'nobody yet',
    body: z.strictObject({ token: Token, password: Password }),
    response: z.object({
      /** For the app: `otpauth://totp/…`. */
      uri: z.string(),
      /** The same key to type, in groups of four. */
      key: z.string(),
      /** The uri as a QR code: the modules of one side, and the dark ones as the path of an SVG. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
    errors: [
      'DESK_LINK_OVER',
      'PASSWORD_WRONG',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'PASSWORD_COMMON',
      'PASSWORD_PERSONAL',
      'FIELDS_REQUIRED',
    ],
  },
  finishSetUp: {
    title: 'Prove the second step with its first code; answers the ten recovery codes, once',
    access: 'nobody yet',
    body: z.strictObject({ token: Token, code: Code }),
    response: z.object({ recoveryCodes: z.array(z.string()), staff: StaffMember }),
    errors: ['DESK_LINK_OVER', 'DESK_CODE_WRONG', 'DESK_TRY_ENDED'],
  },
  listStaff: {
    title: 'The people at the desk',
    access: 'read_staff',
    response: z.object({ people: z.array(Person) }),
    errors: [],
  },
  invite: {
    title: 'Invite a person by a mailed link',
    access: 'change_staff',
    body: z.strictObject({ name: lineOfText(PERSON_NAME_MAXIMUM), email: lineOfText(254), role: Role }),
    response: z.object({ person: Person }),
    errors: ['NAME_REQUIRED', 'EMAIL_INVALID', 'DESK_EMAIL_TAKEN'],
    status: 201,
  },
  changeRole: {
    title: 'Give a person another role; they are signed out everywhere',
    access: 'change_staff',
    body: z.strictObject({ id: Uuid, role: Role, version: z.int() }),
    response: z.object({ person: Person }),
    errors: ['DESK_PERSON_GONE', 'DESK_LAST_OWNER', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  signOutPerson: {
    title: 'Sign a person out everywhere',
    access: 'change_staff',
    body: z.strictObject({ id: Uuid }),
    response: z.object({ person: Person }),
    errors: ['DESK_PERSON_GONE'],
  },
  renewSecondStep: {
    title: 'End the second step of a person and mail a link for a new one (also sends an invitation again)',
    access: 'change_staff',
    body: z.strictObject({ id: Uuid }),
    response: z.object({ person: Person }),
    errors: ['DESK_PERSON_GONE', 'DESK_LAST_OWNER'],
  },
  renewAccess: {
    title: 'End the password and the second step of a person, and mail a link for new ones',
    access: 'change_staff',
    body: z.strictObject({ id: Uuid }),
    response: z.object({ person: Person }),
    errors: ['DESK_PERSON_GONE', 'DESK_LAST_OWNER'],
  },
  changeOwnPassword: {
    title: 'Change the own password; all other sessions of the person end',
    access: 'staff',
    body: z.strictObject({ current: Password, next: Password }),
    response: Done,
    errors: [
      'FIELDS_REQUIRED',
      'PASSWORD_WRONG',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'PASSWORD_COMMON',
      'PASSWORD_PERSONAL',
    ],
  },
  takeAccess: {
    title: 'Take the access of a person; they are signed out everywhere',
    access: 'change_staff',
    body: z.strictObject({ id: Uuid, version: z.int() }),
    response: Done,
    errors: ['DESK_PERSON_GONE', 'DESK_LAST_OWNER', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  readLog: {
    title: 'The log, the latest first; managers see it without acts on staff',
    access: 'read_log',
    query: z.strictObject({
      who: z.optional(Uuid),
      act: z.optional(lineOfText(60)),
      /** A reference of a booking, or the id of another thing. */
      on: z.optional(lineOfText(64)),
      /** Days in India, both included. */
      from: z.optional(CalendarDateText),
      to: z.optional(CalendarDateText),
      /** The `next` of the page before. */
      before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
    }),
    response: z.object({ lines: z.array(LogLine), next: z.nullable(z.string()), acts: z.array(z.string()) }),
    errors: [],
  },
})
