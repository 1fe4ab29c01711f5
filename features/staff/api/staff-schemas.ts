import * as z from 'zod/mini'
import { Timestamp } from '#kernel/wire/schema-parts.ts'
import { STAFF_ROLES } from '#kernel/access/desk-permissions.ts'

// Schemas of the staff and of the audit log.

/** A role at the desk. */
export const Role = z.enum(STAFF_ROLES)

/** Who is signed in at the desk. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** The person’s permissions, each full or limited. */
  permissions: z.record(z.string(), z.enum(['yes', 'limited'])),
  /** The maximum discount of this person, in basis points of the price. */
  discountBasisPoints: z.int(),
  /** The name of an owner, who can help with actions that the role does not include. */
  owner: z.string(),
  /** The session ends at this time, even if the person is active. */
  signedInUntil: Timestamp,
})
export type StaffMember = z.infer<typeof StaffMember>

/** A member of staff, as owners see them. */
export const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** `set`: two-step verification works. `missing`: invited, or it must be set up again. */
  secondStep: z.enum(['set', 'missing']),
  recoveryCodesLeft: z.nullable(z.int()),
  invitedAt: Timestamp,
  seenAt: z.nullable(Timestamp),
  /** Where the person is signed in now, such as 'Chrome on Windows'. */
  signedIn: z.array(z.object({ device: z.string(), since: Timestamp })),
  isSample: z.boolean(),
  /** Increases with each change. A change must name the version that it is based on. */
  version: z.int(),
})

/** An audit event, as shown at the desk. */
export const AuditLogEntry = z.object({
  id: z.string(),
  at: Timestamp,
  /** Null for travellers, visitors, jobs and the gateway. */
  who: z.nullable(z.object({ id: z.string(), name: z.string(), role: Role })),
  /** The actor when it was not a member of staff: `traveller`, `visitor`, `gateway`, `system`. */
  actor: z.string(),
  /** The name of the event, such as `booking_confirmed`. */
  action: z.string(),
  on: z.object({
    kind: z.string(),
    id: z.nullable(z.string()),
    reference: z.nullable(z.string()),
    /** The name of a member of staff, or the number of an enquiry; null where the log has none. */
    name: z.nullable(z.string()),
  }),
  reason: z.string(),
  from: z.enum(['site', 'job', 'command', 'desk']),
  /** The network of the IP address, such as `203.0.113.0/24`. */
  network: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** True when the event’s personal data was erased together with the person’s. */
  isErased: z.boolean(),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>
