/**
 * The states of an address of the newsletter. `pending`: its owner was asked. `confirmed`: is on the list. `unsubscribed`:
 * its owner left. `bounced`: letters to it came back.
 */
export const SUBSCRIBER_STATES = ['confirmed', 'pending', 'unsubscribed', 'bounced'] as const
