import { createHash } from 'node:crypto'
import type { auditEvents, AuditEventValue } from '#platform/db/schema/audit-events.ts'

export type AuditEventRow = typeof auditEvents.$inferSelect

/** Returns the salted hash of an event's personal data. Without the salt nobody can guess the values from the hash. */
export function commitmentOf({
  salt,
  person,
  value,
}: {
  salt: string
  person: string | null
  value: AuditEventValue
}): string {
  return sha256(canonicalJson([salt, person, value]))
}

/**
 * Returns the hash of a link of the chain. It covers every column of the event and, through `previous`, all earlier
 * events.
 */
export function linkHash(
  auditEvent: AuditEventRow,
  { position, previous }: { position: number; previous: string },
): string {
  return sha256(canonicalJson([position, previous, { ...auditEvent, at: auditEvent.at.toISOString() }]))
}

/** JSON with sorted object keys, because the database stores objects in its own order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inner]) => inner !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
