import { AppError } from '#kernel/errors/errors.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { PlaceField, PlaceKind, PlaceValues } from '../rules/place-records.ts'
import { PLACE_FIELDS } from '../rules/place-records.ts'
import { findLastChanges } from '#features/staff/server/find-last-changes.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { categoryStore } from './category-store.ts'
import { festivalStore } from './festival-store.ts'
import { leaderStore } from './leader-store.ts'
import { otherNamesStore } from './other-names-store.ts'
import type { PlaceStore, StoredPlace } from './place-store.ts'
import { regionStore } from './region-store.ts'

/** The queries for each kind of record. */
export const STORES: Readonly<Record<PlaceKind, PlaceStore>> = {
  region: regionStore,
  category: categoryStore,
  festival: festivalStore,
  leader: leaderStore,
  otherNames: otherNamesStore,
}

/** The name of each kind in the audit log. */
const AUDIT_OBJECT_KINDS = {
  region: 'region',
  category: 'category',
  festival: 'festival',
  leader: 'leader',
  otherNames: 'other_names',
} as const satisfies Readonly<Record<PlaceKind, string>>

/** A record by its id; undefined when it does not exist. */
export async function findPlace(
  db: Queryable,
  kind: PlaceKind,
  { id, now }: { id: string; now: Date },
): Promise<StoredPlace | undefined> {
  return (await STORES[kind].list(db, now)).find((place) => place.id === id)
}

/**
 * The stored record, if its version is still the one that was read. @throws {AppError} `PLACE_GONE`;
 * `DESK_CHANGED_CONCURRENTLY` for an old version.
 */
export async function requireUnchanged(
  tx: Transaction,
  { kind, id, version }: { kind: PlaceKind; id: string; version: string },
  now: Date,
): Promise<StoredPlace> {
  const place = await findPlace(tx, kind, { id, now })
  if (place === undefined) throw new AppError('PLACE_GONE')
  if (place.version === version) return place
  const changes = await findLastChanges(tx, {
    on: { kind: AUDIT_OBJECT_KINDS[kind], id },
    names: ['place_saved'],
    fields: PLACE_FIELDS[kind],
  })
  throw concurrentChangeError({ place, changes })
}

type PlaceEvent = {
  name: 'place_saved' | 'place_removed'
  kind: PlaceKind
  id: string
  at: Date
  fields: readonly PlaceField[]
  before: PlaceValues
  after: PlaceValues
}

/** Records the audit event with old and new values. Personal data is stored separately, where it can be erased. */
export async function recordPlaceEvent(
  tx: Transaction,
  { name, kind, id, at, fields, ...values }: PlaceEvent,
): Promise<void> {
  const pick = (from: PlaceValues) => Object.fromEntries(fields.map((field) => [field, from[field] ?? '']))
  const [before, after] = [pick(values.before), pick(values.after)]
  const auditEvent = { name, on: { kind: AUDIT_OBJECT_KINDS[kind], id }, at, reason: commonReasons.atDesk }
  const fieldNames = { fields: fields.join(',') }
  if (kind === 'leader') await recordAuditEvent(tx, { ...auditEvent, after: fieldNames, personal: { before, after } })
  else await recordAuditEvent(tx, { ...auditEvent, before, after: { ...after, ...fieldNames } })
}
