/**
 * The tables of the business: all their rows are in an archive. A new table stands here, or below with a reason; a test
 * looks at every table of the database.
 */
export const ARCHIVED_TABLES: readonly string[] = [
  'accounts',
  'act_chain',
  'act_values',
  'acts',
  'assists',
  'bank_layouts',
  'bank_lines',
  'boarding_points',
  'book_months',
  'booking_dues',
  'booking_notes',
  'booking_positions',
  'booking_pans',
  'booking_reminders',
  'booking_rooms',
  'bookings',
  'bulk_act_rows',
  'bulk_acts',
  'call_back_requests',
  'cancellations',
  'case_bookings',
  'case_messages',
  'cash_totals',
  'catalog_revision',
  'categories',
  'countries',
  'data_requests',
  'deletion_requests',
  'departure_details',
  'departure_leaders',
  'departure_rules',
  'departures',
  'document_counters',
  'drop_points',
  'due_changes',
  'earned_badges',
  'email_changes',
  'enquiries',
  'enquiry_cases',
  'erasures',
  'festivals',
  'forgiven_shares',
  'former_names',
  'gateway_orders',
  'gateway_settlements',
  'group_requests',
  'halt_ticks',
  'halts',
  'idempotency_keys',
  'imported_bookings',
  'inbox',
  'incoming_mails',
  'invoices',
  'itinerary_days',
  'kept_packs',
  'leaders',
  'line_snoozes',
  'mailboxes',
  'mails',
  'mismatches',
  'newsletter_letter_mails',
  'newsletter_letters',
  'newsletter_subscriptions',
  'newsletter_tokens',
  'office_receipts',
  'package_drafts',
  'package_versions',
  'payments',
  'pictures',
  'post_addresses',
  'posts',
  'price_rules',
  'promo_codes',
  'promo_redemptions',
  'ready_texts',
  'receipt_photos',
  'refund_accounts',
  'refund_exceptions',
  'refund_set_offs',
  'refunds',
  'regions',
  'required_papers',
  'review_refusals',
  'reviews',
  'room_types',
  'saved_travellers',
  'saved_views',
  'search_aliases',
  'search_entries',
  'search_words',
  'settings',
  'staff',
  'staff_drafts',
  'staff_passwords',
  'staff_second_steps',
  'status_history',
  'stays',
  'stored_files',
  'story_drafts',
  'story_versions',
  'tour_package_categories',
  'tour_package_pictures',
  'tour_package_regions',
  'tour_packages',
  'traveller_details',
  'traveller_papers',
  'trip_contacts',
  'trip_facts',
  'uploaded_pictures',
  'users',
  'vouchers',
  'waiting_parties',
]

/** Of these tables only the rows of a condition are the business; the others are links that work once. */
export const ROWS_ARCHIVED: Readonly<Record<string, string>> = {
  // A link that ends the newsletter works as long as its mail exists.
  newsletter_tokens: `purpose = 'unsubscribe'`,
  // Which addresses somebody has proved, and the right to undo a change. A change that waits for its link is asked again.
  email_changes: 'confirmed_at is not null',
}

/**
 * SQL of a text in which every link has lost what stands behind its host. Done twice, it gives the same.
 *
 * @param column its name, as SQL.
 */
const withoutLinks = (column: string) => `regexp_replace(${column}, '(https?://[^/?#\\s"<>]+)[^\\s"<>]*', '\\1/', 'g')`

/**
 * Columns that are archived in part, each as SQL. A mail keeps its words. Its links set a new password, pay, or open a
 * booking for whoever has them.
 */
export const COLUMNS_ARCHIVED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mails: { text: withoutLinks('text'), html: withoutLinks('html'), unsubscribe_url: 'null::text' },
}

/** Tables that are no part of the business, each with the reason. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  allowed_transitions: 'each version of the program writes it itself',
  failed_tries: 'counts guesses of passwords for some hours',
  hold_turns: 'only lines up requests that come at the same moment',
  import_lines: 'a file that was brought in, for seven days',
  import_parts: 'a file that was brought in, for seven days',
  imports: 'a file that was brought in, for seven days',
  list_export_files: 'a file that was taken out, for seven days; an archive would hold the one before',
  list_export_parts: 'a file that was taken out, for seven days; an archive would hold the one before',
  list_exports: 'a file that was taken out, for seven days; an archive would hold the one before',
  picture_pieces: 'a file on its way to be a picture, for a day',
  picture_uploads: 'a file on its way to be a picture, for a day',
  rate_limit_windows: 'counts requests for some minutes',
  sessions: 'who is signed in: everybody signs in again',
  staff_links: 'links that work once: an owner mails a new one',
  staff_presence: 'who has what open at this moment',
  staff_sessions: 'who is signed in at the desk: everybody signs in again',
  staff_tries: 'tries to sign in that wait for their code',
  staff_used_codes: 'codes of the last minutes',
  verifications: 'links that work once: a new one is asked for',
}

/** Migrations themselves write into these tables, so they have rows in an empty database. */
export const FILLED_BY_MIGRATIONS: readonly string[] = ['ready_texts']
