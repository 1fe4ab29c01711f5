/** A table and its renamed columns at {@link FORMER_VERSION}. */
type FormerTable = { name: string; columns?: Readonly<Record<string, string>> }

/**
 * The last migration before the tables got their current names; archives of that version can be restored
 * (docs/renames.md).
 */
export const FORMER_VERSION = '0094_uses_and_waiting'

/** The names of tables and columns at {@link FORMER_VERSION}. All others are unchanged. */
export const FORMER_NAMES: Readonly<Record<string, FormerTable>> = {
  audit_event_chain: { name: 'act_chain', columns: { audit_event_id: 'act_id' } },
  audit_event_values: { name: 'act_values', columns: { audit_event_id: 'act_id' } },
  audit_events: { name: 'acts' },
  balance_due_changes: { name: 'due_changes', columns: { balance_due_id: 'due_id' } },
  balance_dues: { name: 'booking_dues' },
  bank_layouts: { name: 'bank_layouts', columns: { column_headings: 'heads', saved_at: 'kept_at' } },
  book_months: { name: 'book_months', columns: { documents: 'papers' } },
  bookings: { name: 'bookings', columns: { assigned_to: 'cared_by' } },
  bulk_action_rows: { name: 'bulk_act_rows', columns: { bulk_action_id: 'bulk_act_id' } },
  bulk_actions: { name: 'bulk_acts', columns: { action: 'act' } },
  departure_cancellation_bookings: {
    name: 'break_bookings',
    columns: { departure_cancellation_id: 'break_id', cancellation_case: 'broken_case' },
  },
  departure_cancellation_offers: { name: 'break_offers', columns: { departure_cancellation_id: 'break_id' } },
  departure_cancellation_refunds: {
    name: 'break_refunds',
    columns: { departure_cancellation_booking_id: 'break_booking_id' },
  },
  departure_cancellation_steps: { name: 'break_steps', columns: { departure_cancellation_id: 'break_id' } },
  departure_cancellations: { name: 'departure_breaks', columns: { cancelled_by: 'broken_by' } },
  gateway_orders: { name: 'gateway_orders', columns: { balance_due_id: 'due_id' } },
  imports: { name: 'imports', columns: { column_headings: 'heads' } },
  invoices: { name: 'invoices', columns: { balance_due_id: 'due_id', office_payment_id: 'receipt_id' } },
  newsletter_issue_mails: { name: 'newsletter_letter_mails', columns: { newsletter_issue_id: 'letter_id' } },
  newsletter_issues: { name: 'newsletter_letters' },
  office_payment_photos: { name: 'receipt_photos', columns: { office_payment_id: 'receipt_id' } },
  office_payments: { name: 'office_receipts', columns: { balance_due_id: 'due_id' } },
  offline_copies: { name: 'kept_packs', columns: { saved_at: 'kept_at', views_reported: 'looks_taken' } },
  refund_set_offs: { name: 'refund_set_offs', columns: { office_payment_id: 'receipt_id' } },
  reply_templates: { name: 'ready_texts' },
  required_documents: { name: 'required_papers' },
  staff: { name: 'staff', columns: { access_revoked_at: 'access_taken_at' } },
  staff_drafts: { name: 'staff_drafts', columns: { saved_at: 'kept_at' } },
  travel_documents: { name: 'traveller_papers' },
}
