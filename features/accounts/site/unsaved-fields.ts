import type { PostalAddress } from '../api/calls.ts'

/**
 * Text typed into open forms, by account address. A session can end elsewhere while somebody is typing; after the next
 * login in this tab the text is restored. Held in memory only; never contains a password.
 */
export const unsavedProfiles = new Map<string, { name: string; phone: string }>()
export const unsavedAddresses = new Map<string, PostalAddress>()

/** Clears all typed text. */
export function clearUnsavedFields(): void {
  unsavedProfiles.clear()
  unsavedAddresses.clear()
}
