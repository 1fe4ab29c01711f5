import type { PostalAddress } from '../api/calls.ts'

/**
 * The text typed into open forms, by the address of the account. A session can end elsewhere while somebody types;
 * after the next login in this tab the text is restored. It is held in memory only and never contains a password.
 */
export const leftProfiles = new Map<string, { name: string; phone: string }>()
export const leftAddresses = new Map<string, PostalAddress>()

/** Forgets all typed text. */
export function clearLeftFields(): void {
  leftProfiles.clear()
  leftAddresses.clear()
}
