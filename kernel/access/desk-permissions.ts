/** The roles of the people at the desk, in the order of the table below. A person has one role. */
export const STAFF_ROLES = ['owner', 'manager', 'sales', 'accounts', 'tour_manager', 'content'] as const
/** One of {@link STAFF_ROLES}. */
export type StaffRole = (typeof STAFF_ROLES)[number]

/** `limited`: allowed within a limit that the use case checks, such as ₹10,000 a booking or one's own departures. */
export type Allowance = 'yes' | 'limited' | 'no'

/**
 * Who may do what at the desk, in one table: ● yes, ◐ within the limit, – no. Columns are
 * owner, manager, sales, accounts, tour manager, content. `mountDeskEndpoint` checks it for every call.
 */
const TABLE = {
  read_bookings: '● ● ● ● ◐ –', // tour managers: their own departures
  give_bookings: '● ● ◐ ● – –', // to whom a booking belongs in the office; sales 50 at once
  hold_seats: '● ● ● – – –', // sales up to 48 h and 20 seats, managers 7 days
  discount: '● ◐ ◐ – – –', // sales 5 %, managers 15 % of the price
  change_guests: '● ● ● – ◐ –', // tour managers: names of their own departures
  move_booking: '● ● ◐ – – –', // sales: before the first refund step has passed
  cancel_by_policy: '● ● ● – – –',
  cancel_by_exception: '● ◐ – – – –', // managers up to ₹10,000 a booking, above it an owner says yes
  enter_receipt: '● ● ● ● – –', // cash below ₹2,00,000
  confirm_receipt: '● ● – ● – –', // never one's own; an owner alone in the firm with a fresh code
  settle_refund: '● ● – ● – –',
  decide_review: '● ● – – – –',
  write_to_booker: '● ● ● ● ◐ –', // tour managers: their own departures, ready texts
  write_to_many: '● ● ◐ – ◐ –', // sales 50; tour managers their own departure
  do_with_many: '● ● ◐ ● ◐ –', // the calls for many bookings; each act of them by its own row (`permissionOfBulk`)
  change_ready_texts: '● ● – – – –', // all who write mails use them
  read_departures: '● ● ● ● ◐ ●', // tour managers: their own
  open_departure: '● ● ● ● ◐ –', // the page of one; tour managers their own without prices, accounts without contacts
  read_departure_money: '● ● ● ● – –',
  read_manifest: '● ● ● – ◐ –', // tour managers: their own, PDF
  read_medical_notes: '● ● – – ◐ –', // each look is logged; tour managers from 3 days before
  write_medical_notes: '● ● ● – ◐ –',
  arrange_guests: '● ● ● – ◐ –', // rooms and boarding places; tour managers: their own departures
  handle_papers: '● ● ● – ◐ –', // registration, ticket, passport: each look is logged; tour managers from 3 days before
  change_trip_contacts: '● ● ● – ◐ –',
  call_roll: '● ● – – ◐ –',
  change_departures: '● ● – – – –', // never below sold and held
  close_departure: '● ● ● – – –',
  break_departure: '● ● – – – –',
  read_break: '● ● ● ● – –', // sales call those who have not answered, accounts pay back
  write_catalogue: '● ● – – – ●',
  read_catalogue: '● ● ● ● – ●',
  publish_catalogue: '● ● – – – ◐', // content: not prices, refund steps and departures (`fieldsForManagers`)
  write_journal: '● ● – – – ●',
  answer_reviews: '● ● – – – ●',
  withhold_review: '● ● – – – –',
  read_promo_codes: '● ● ● – – –',
  change_promo_codes: '● ● – – – –',
  answer_enquiries: '● ● ● – – –',
  close_complaint: '● ● – – – –',
  read_money: '● ● – ● – –',
  close_month: '● – – ● – –',
  reopen_month: '● – – – – –',
  export_lists: '● ● ◐ ◐ – –', // sales 200 rows; accounts without travellers
  import_lists: '● ● – – – ◐', // content: packages
  open_exchange: '● ● – ● – ●', // the page; each file by the two rows above
  archive_business: '● – – – – –', // asked for the password again
  erase_person: '● ● – – – –',
  read_staff: '● ● – – – –',
  change_staff: '● – – – – –', // the last owner cannot be removed
  read_log: '● ◐ – – – –', // managers without acts on staff
  change_settings: '● – – – – –',
} as const satisfies Record<string, string>

/** Something that a person at the desk may or may not do. */
export type DeskAct = keyof typeof TABLE

/** Every act of the table, in its order. */
export const DESK_ACTS = Object.keys(TABLE).filter(isDeskAct)

const SIGNS: Readonly<Record<string, Allowance>> = { '●': 'yes', '◐': 'limited', '–': 'no' }

/** Whether a role may do an act. */
export function allowanceOf(role: StaffRole, act: DeskAct): Allowance {
  return SIGNS[TABLE[act].split(' ')[STAFF_ROLES.indexOf(role)] ?? ''] ?? 'no'
}

/** True for the name of an act, such as one that came over the wire. */
export function isDeskAct(text: string): text is DeskAct {
  return Object.hasOwn(TABLE, text)
}
