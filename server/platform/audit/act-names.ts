import type { LifecycleEntity, StatusOf } from '#domain/statuses.ts'

/**
 * The acts that are no step of a lifecycle. Where the OWASP logging vocabulary has a name, it is that name; the objects
 * say what was created, read or changed.
 */
const ACT_NAMES = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_lock',
  'authn_logout',
  'authz_fail',
  'authn_password_change',
  'authn_password_reset_requested',
  'authn_sessions_ended',
  'user_created',
  'user_updated',
  'user_email_change_requested',
  'user_email_changed',
  'user_email_change_undone',
  'user_deletion_requested',
  'user_deletion_withdrawn',
  'user_deleted',
  'sensitive_create',
  'sensitive_read',
  'sensitive_update',
  'sensitive_delete',
  'sensitive_export',
  'booking_corrected',
  'booking_claimed',
  'booking_guests_cancelled',
  'booking_mail_requested',
  'booking_links_ended',
  'booking_letter_sent',
  'mail_tried_again',
  'promo_used',
  'promo_released',
  'invoice_issued',
  'voucher_issued',
  'newsletter_requested',
  'newsletter_confirmed',
  'newsletter_ended',
  'enquiry_received',
  'call_back_requested',
  'group_price_requested',
  'waiting_list_joined',
  'waiting_list_left',
  'review_changed',
  'review_replied',
  'review_requests_changed',
  'trip_contacts_changed',
  'booking_noted',
  'exception_asked',
  'exception_given',
  'exception_refused',
  'exception_withdrawn',
  'staff_invited',
  'staff_link_mailed',
  'staff_access_set_up',
  'staff_second_step_renewed',
  'staff_role_changed',
  'staff_sessions_ended',
  'staff_access_taken',
  'staff_phone_lost',
] as const

/** A step of a lifecycle is named after its entity and the status that it leads to, such as `booking_held`. */
type StepName = { [E in LifecycleEntity]: `${E}_${StatusOf<E>}` }[LifecycleEntity]

/** The name of an act. */
export type ActName = (typeof ACT_NAMES)[number] | StepName
