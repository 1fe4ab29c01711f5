import type { PostalAddress } from '#contract/accounts/schemas.ts'

/**
 * What stands in forms that are open, by the address of the account: a session can end elsewhere while somebody types,
 * and after the next login in this tab it is there again. In memory only; no password is among it.
 */
export const leftProfiles = new Map<string, { name: string; phone: string }>()
export const leftAddresses = new Map<string, PostalAddress>()
