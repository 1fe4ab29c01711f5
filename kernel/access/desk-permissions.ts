/** The roles of the people at the desk, in the order of the table below. A person has one role. */
export const STAFF_ROLES = ['owner', 'manager', 'sales', 'accounts', 'tour_manager', 'content'] as const
/** One of {@link STAFF_ROLES}. */
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * `limited` means allowed within a limit that the use case checks, such as ₹10,000 per booking or one's own departures.
 */
export type Allowance = 'yes' | 'limited' | 'no'

/**
 * Who may do what at the desk: ● yes, ◐ within the limit, – no. The columns are owner, manager, sales, accounts, tour
 * manager, content. `onDeskCall` checks the table for every call.
 */
const TABLE = {
  read_bookings: '● ● ● ● ◐ –', // tour managers: only their own departures
  assign_bookings: '● ● ◐ ● – –', // who is assigned to a booking; sales: 50 at once
  hold_seats: '● ● ● – – –', // sales: up to 48 h and 20 seats; managers: 7 days
  discount: '● ◐ ◐ – – –', // sales 5 %, managers 15 % of the price
  change_guests: '● ● ● – ◐ –', // tour managers: only names, on their own departures
  move_booking: '● ● ◐ – – –', // sales: only until the first refund step has passed
  cancel_by_policy: '● ● ● – – –',
  cancel_by_exception: '● ◐ – – – –', // managers: up to ₹10,000 a booking; an owner approves more
  record_office_payment: '● ● ● ● – –', // cash only below ₹2,00,000
  confirm_office_payment: '● ● – ● – –', // never for one's own payments; a sole owner enters a fresh code
  settle_refund: '● ● – ● – –',
  decide_review: '● ● – – – –',
  write_to_booker: '● ● ● ● ◐ –', // tour managers: their own departures, with reply templates
  send_broadcasts: '● ● ◐ – ◐ –', // sales: 50 recipients; tour managers: their own departure
  use_bulk_actions: '● ● ◐ ● ◐ –', // for starting bulk actions; each action also needs its own row (`permissionOfBulk`)
  change_reply_templates: '● ● – – – –', // everybody who writes emails uses these templates
  read_departures: '● ● ● ● ◐ ●', // tour managers: only their own departures
  open_departure: '● ● ● ● ◐ –', // the page of one departure; tour managers: their own, without prices; accounts: without contacts
  read_departure_money: '● ● ● ● – –',
  read_manifest: '● ● ● – ◐ –', // tour managers: their own departures, only as PDF
  read_medical_notes: '● ● – – ◐ –', // each view is logged; tour managers: from 3 days before the start
  write_medical_notes: '● ● ● – ◐ –',
  arrange_guests: '● ● ● – ◐ –', // rooms and boarding points; tour managers: only their own departures
  handle_travel_documents: '● ● ● – ◐ –', // registration, ticket, passport; each view is logged; tour managers: from 3 days before
  change_trip_contacts: '● ● ● – ◐ –',
  call_roll: '● ● – – ◐ –',
  change_departures: '● ● – – – –', // capacity never below the seats sold and held
  close_departure: '● ● ● – – –',
  cancel_departure: '● ● – – – –',
  read_departure_cancellations: '● ● ● ● – –', // sales call people who have not replied; accounts pay refunds
  write_catalogue: '● ● – – – ●',
  read_catalogue: '● ● ● ● – ●',
  publish_catalogue: '● ● – – – ◐', // content: no prices, refund steps or departures (`fieldsForManagers`)
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
  export_lists: '● ● ◐ ◐ – –', // sales: 200 rows; accounts: no travellers
  import_lists: '● ● – – – ◐', // content: packages
  open_import_export: '● ● – ● – ●', // opens the page; the two rows above decide about each file
  archive_business: '● – – – – –', // asks for the password again
  erase_person: '● ● – – – –',
  read_staff: '● ● – – – –',
  change_staff: '● – – – – –', // the last owner cannot be removed
  read_log: '● ◐ – – – –', // managers: no events about the staff
  change_settings: '● – – – – –',
} as const satisfies Record<string, string>

/** A permission of the desk. */
export type Permission = keyof typeof TABLE

/** Every permission of the table, in its order. */
export const PERMISSIONS = Object.keys(TABLE).filter(isPermission)

const ALLOWANCE_SYMBOLS: Readonly<Record<string, Allowance>> = { '●': 'yes', '◐': 'limited', '–': 'no' }

/** Whether a role has a permission. */
export function allowanceOf(role: StaffRole, permission: Permission): Allowance {
  return ALLOWANCE_SYMBOLS[TABLE[permission].split(' ')[STAFF_ROLES.indexOf(role)] ?? ''] ?? 'no'
}

/** True for the name of a permission, such as one from a request. */
export function isPermission(text: string): text is Permission {
  return Object.hasOwn(TABLE, text)
}
