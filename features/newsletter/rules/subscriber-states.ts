/**
 * The states of a newsletter address. `pending`: waiting for its owner to confirm. `confirmed`: on the list.
 * `unsubscribed`: its owner unsubscribed. `bounced`: emails to it bounced.
 */
export const SUBSCRIBER_STATES = ['confirmed', 'pending', 'unsubscribed', 'bounced'] as const
