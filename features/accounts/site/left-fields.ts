import type { PostalAddress } from '../api/schemas.ts'

/**
 * What was typed into open forms, by the address of the account. A session can end elsewhere while somebody types;
 * after the next login in this tab the text is there again. It is kept in memory only and never holds a password.
 */
export const leftProfiles = new Map<string, { name: string; phone: string }>()
export const leftAddresses = new Map<string, PostalAddress>()

/** Forgets all that was typed. */
export function forgetLeft(): void {
  leftProfiles.clear()
  leftAddresses.clear()
}
