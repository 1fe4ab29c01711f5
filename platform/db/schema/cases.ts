import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CASE_KINDS, CASE_STATES } from '#features/enquiries/rules/enquiry-case.ts'
import { callBackRequests, groupRequests } from './asking.ts'
import { bookings } from './bookings.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, momentColumn } from './columns.ts'
import { enquiries } from './operations.ts'
import { staff } from './staff.ts'

/** The numbers of complaints, one after the other. */
export const complaintNumbers = pgSequence('complaint_numbers', { startWith: 1 })

/**
 * The office's work on what somebody asked. What was asked stands in one of three tables, with the person; when that row is
 * erased, its case goes with it.
 */
export const enquiryCases = pgTable(
  'enquiry_cases',
  {
    id: idColumn(),
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1101 }),
    kind: text('kind', { enum: CASE_KINDS }).notNull(),
    enquiryId: uuid('enquiry_id')
      .unique()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    callBackId: uuid('call_back_id')
      .unique()
      .references(() => callBackRequests.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id')
      .unique()
      .references(() => groupRequests.id, { onDelete: 'cascade' }),
    state: text('state', { enum: CASE_STATES }).notNull().default('new'),
    ownerId: text('owner_id').references(() => staff.id),
    /** When somebody must have done something. Null when nothing is due. */
    dueAt: momentColumn('due_at'),
    complaintNumber: integer('complaint_number').unique(),
    acknowledgedAt: momentColumn('acknowledged_at'),
    /** Tries to call that nobody answered. */
    tries: integer('tries').notNull().default(0),
    /** What they want, as the office understood it. Null where what was asked counts. */
    leadPackageId: integer('lead_package_id').references(() => tourPackages.id, { onDelete: 'set null' }),
    leadStartDate: calendarDateColumn('lead_start_date'),
    leadGuests: integer('lead_guests'),
    /** The booking that a complaint is about. */
    aboutBookingId: uuid('about_booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: momentColumn('created_at').notNull(),
    changedAt: momentColumn('changed_at').notNull(),
  },
  (table) => [
    index('enquiry_cases_due').on(table.dueAt),
    index('enquiry_cases_created').on(table.createdAt),
    index('enquiry_cases_open')
      .on(table.state, table.ownerId)
      .where(sql`${table.state} not in ('closed', 'booked')`),
    index('enquiry_cases_about')
      .on(table.aboutBookingId)
      .where(sql`${table.aboutBookingId} is not null`),
    check('enquiry_cases_guests', sql`${table.leadGuests} between 1 and 5000`),
    check('enquiry_cases_source', sql`num_nonnulls(${table.enquiryId}, ${table.callBackId}, ${table.groupId}) = 1`),
  ],
)

/** A file that came with a mail. It is not kept. */
type NamedFile = { name: string; bytes: number }

/** What was written in a case after the first message. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: idColumn(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => enquiryCases.id, { onDelete: 'cascade' }),
    /** `in`: from them. `out`: our mail. `note`: only the desk sees it. */
    direction: text('direction', { enum: ['in', 'out', 'note'] }).notNull(),
    text: text('text').notNull(),
    staffId: text('staff_id').references(() => staff.id),
    createdAt: momentColumn('created_at').notNull(),
    /** Until then our mail can be stopped. Null for everything else, and when it was ordered. */
    sendAt: momentColumn('send_at'),
    /** Of a mail that came: who sent it, by its own words. Anybody can write any address there. */
    fromName: text('from_name'),
    fromEmail: text('from_email'),
    /** What the mail repeats of the mails before it. */
    quoted: text('quoted'),
    files: jsonb('files').$type<NamedFile[]>(),
    /** A machine wrote it, such as a note of absence. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** The mail was longer than what is kept of it. */
    isCut: boolean('is_cut').notNull().default(false),
  },
  (table) => [
    index('case_messages_case').on(table.caseId, table.createdAt),
    index('case_messages_from')
      .on(table.fromEmail)
      .where(sql`${table.fromEmail} is not null`),
  ],
)

/** Bookings that were made from a case. A large group has several. */
export const caseBookings = pgTable(
  'case_bookings',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id')
      .notNull()
      .references(() => enquiryCases.id, { onDelete: 'cascade' }),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [index('case_bookings_case').on(table.caseId)],
)
