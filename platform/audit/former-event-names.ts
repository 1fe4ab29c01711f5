/**
 * Names of audit events in archives from before December 2026. Such rows are never renamed, because the chain covers
 * them.
 */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  booking_letter_sent: 'booking_message_sent',
  booking_given: 'booking_assigned',
  due_link_sent: 'balance_due_link_sent',
  receipt_entered: 'office_payment_recorded',
  receipt_photo_added: 'office_payment_photo_added',
  receipt_confirmed: 'office_payment_confirmed',
  receipt_refused: 'office_payment_rejected',
  refund_taken_out: 'refund_removed',
  sheet_taken: 'sheet_exported',
  papers_asked: 'travel_documents_requested',
  departure_broken: 'departure_cancelled',
  departure_break_decided: 'departure_cancellation_decided',
  departure_break_reminded: 'departure_cancellation_reminded',
  departure_break_paid_in: 'departure_cancellation_paid_in',
  departure_break_offers_changed: 'departure_cancellation_offers_changed',
  import_taken: 'import_started',
  stray_payment_return_asked: 'unmatched_payment_return_asked',
  stray_payment_returned: 'unmatched_payment_returned',
  letter_dropped: 'newsletter_issue_dropped',
  letter_tested: 'newsletter_issue_tested',
  letter_ordered: 'newsletter_issue_ordered',
  letter_stopped: 'newsletter_issue_stopped',
  place_kept: 'place_saved',
  ready_text_kept: 'reply_template_saved',
  ready_text_removed: 'reply_template_deleted',
  ready_texts_ordered: 'reply_templates_ordered',
  list_view_kept: 'list_view_saved',
  bulk_act_ordered: 'bulk_action_ordered',
  bulk_act_stopped: 'bulk_action_stopped',
  bulk_act_tried_again: 'bulk_action_retried',
  staff_access_taken: 'staff_access_revoked',
  refund_due: 'refund_queued',
  due_open: 'balance_due_open',
  due_lapsed: 'balance_due_lapsed',
  due_paid: 'balance_due_paid',
  due_void: 'balance_due_void',
}

/** Maps a current or former event name to the current name. */
export function currentEventName(name: string): string {
  return FORMER_NAMES[name] ?? name
}

/** Returns a name and all its former names. */
export function currentAndFormerNames(name: string): string[] {
  return [name, ...Object.keys(FORMER_NAMES).filter((former) => FORMER_NAMES[former] === name)]
}
