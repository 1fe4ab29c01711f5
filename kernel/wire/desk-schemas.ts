import type { CallSchemas } from './call-schemas.ts'
import type { DeskAct } from '#kernel/access/desk-permissions.ts'

/**
 * Who may make a call of the desk: an act of the table of permissions; `staff`, anybody who is signed in with a second
 * step; or `nobody yet`, the calls that lead to a sign-in.
 */
type DeskAccess = DeskAct | 'staff' | 'nobody yet'

/** A call of the desk: what every call declares, and who may make it. */
export type DeskCallSchemas = CallSchemas & { readonly access: DeskAccess }

/**
 * Declares calls of the desk. It keeps the exact type, as `callSchemas` does. Every call but those that lead to a sign-in
 * also answers `NOT_FOUND` to whoever is not at the desk, and `DESK_ROLE` to a role that does not include it.
 */
export function deskSchemas<const Calls extends Readonly<Record<string, DeskCallSchemas>>>(calls: Calls): Calls {
  return calls
}
