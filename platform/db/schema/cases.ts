import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CASE_KINDS, CASE_STATES } from '#features/enquiries/rules/enquiry-case.ts'
import { callBackRequests, groupRequests } from './asking.ts'
import { bookings } from './bookings.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, timestampColumn } from './columns.ts'
import { enquiries } from './operations.ts'
import { staff } from './staff.ts'

/** The consecutive numbers of complaints. */
export const complaintNumbers = pgSequence('complaint_numbers', { startWith: 1 })

/**
 * The office's case for an enquiry. The enquiry itself, with its personal data, is in one of three tables; when that
 * row is erased, the case is deleted with it.
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
    /** The deadline for the next action. Null when nothing is due. */
    dueAt: timestampColumn('due_at'),
    complaintNumber: integer('complaint_number').unique(),
    acknowledgedAt: timestampColumn('acknowledged_at'),
    /** Call attempts without an answer. */
    tries: integer('tries').notNull().default(0),
    /** The requested trip, as understood by the office. Null when the enquiry itself names a trip. */
    leadPackageId: integer('lead_package_id').references(() => tourPackages.id, { onDelete: 'set null' }),
    leadStartDate: calendarDateColumn('lead_start_date'),
    leadGuests: integer('lead_guests'),
    /** The booking that a complaint is about. */
    aboutBookingId: uuid('about_booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
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

/** An attachment of an email. Only its name and size are stored. */
type NamedFile = { name: string; bytes: number }

/** The messages of a case after the first one. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: idColumn(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => enquiryCases.id, { onDelete: 'cascade' }),
    /** `in`: from the enquirer. `out`: our email. `note`: visible only to the desk. */
    direction: text('direction', { enum: ['in', 'out', 'note'] }).notNull(),
    text: text('text').notNull(),
    staffId: text('staff_id').references(() => staff.id),
    createdAt: timestampColumn('created_at').notNull(),
    /** Until this time our email can be stopped. Null for everything else, and once the email is queued. */
    sendAt: timestampColumn('send_at'),
    /** The sender as stated in a received email. Anybody can forge it. */
    fromName: text('from_name'),
    fromEmail: text('from_email'),
    /** The quoted text of earlier emails. */
    quoted: text('quoted'),
    files: jsonb('files').$type<NamedFile[]>(),
    /** True for an automatic message, such as an out-of-office reply. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** True when only the beginning of a long email is stored. */
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
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('case_bookings_case').on(table.caseId)],
)
