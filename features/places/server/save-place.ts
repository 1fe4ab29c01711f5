import type { DeskPlace } from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { changedPlaceFields, PLACE_FIELDS, placeProblems } from '../rules/place-records.ts'
import type { PlaceField, PlaceKind, PlaceValues } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import { refreshSearchIndex } from '#features/catalog/server/refresh-search.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { requireUnchanged, findPlace, recordPlaceEvent, STORES } from './place-change.ts'
import { isPicture } from './place-pictures.ts'
import type { StoredPlace } from './place-store.ts'

type VersionedPlace = { kind: PlaceKind; id: string; version: string }
type PlaceInput = { kind: PlaceKind; id: string | null; version: string | null; values: PlaceValues }

/** Fields that the search uses. */
const SEARCHED_FIELDS: readonly PlaceField[] = ['name', 'nativeText', 'nativeLang', 'state', 'others']
const SEARCHED_KINDS: readonly PlaceKind[] = ['region', 'category', 'otherNames']

/**
 * Adds or changes a record under Places. Travellers see it immediately, and drafts of packages follow a new name.
 *
 * @throws {AppError} `PLACE_WRONG` with a message that names the field; `PLACE_TAKEN`; `PLACE_GONE`;
 * `DESK_CHANGED_CONCURRENTLY`.
 */
export async function savePlace(
  { db, clock }: Platform,
  { kind, id, version, values: rawValues }: PlaceInput,
): Promise<DeskPlace> {
  const values = valuesForKind(kind, rawValues)
  const [problem] = placeProblems(kind, values)
  if (problem !== undefined) throw invalidValue(problem)
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const existing = id === null ? null : await requireUnchanged(tx, { kind, id, version: version ?? '' }, now)
    await assertSavable(tx, { kind, existing, values, now })
    const fields = changedPlaceFields(kind, existing?.values ?? {}, values)
    if (existing !== null && fields.length === 0) {
      recordUnchanged('the same values')
      return existing
    }
    const readField = (field: PlaceField) => values[field] ?? ''
    const store = STORES[kind]
    if (existing !== null) await store.change(tx, existing, { readField, now })
    const savedId = existing === null ? await store.insert(tx, readField, now) : existing.id
    await recordPlaceEvent(tx, {
      name: 'place_saved',
      kind,
      id: savedId,
      at: now,
      fields,
      before: existing?.values ?? {},
      after: values,
    })
    if (SEARCHED_KINDS.includes(kind) && fields.some((field) => SEARCHED_FIELDS.includes(field)))
      await refreshSearchIndex(tx)
    const savedPlace = await findPlace(tx, kind, { id: kind === 'otherNames' ? readField('name') : savedId, now })
    if (savedPlace === undefined) throw new Error('the saved entry no longer exists')
    return savedPlace
  })
}

/** Removes an unused record. @throws {AppError} `PLACE_IN_USE`; `PLACE_GONE`; `DESK_CHANGED_CONCURRENTLY`. */
export async function removePlace({ db, clock }: Platform, target: VersionedPlace): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const { id, values, uses, isFixed } = await requireUnchanged(tx, target, now)
    const { kind } = target
    if (isFixed) throw new AppError('PLACE_IN_USE', { message: texts.fixed })
    if (uses > 0) throw new AppError('PLACE_IN_USE', { message: texts.inUse(uses, kind === 'leader') })
    await STORES[kind].remove(tx, id)
    await recordPlaceEvent(tx, {
      name: 'place_removed',
      kind,
      id,
      at: now,
      fields: PLACE_FIELDS[kind],
      before: values,
      after: {},
    })
    if (SEARCHED_KINDS.includes(kind)) await refreshSearchIndex(tx)
  })
}

type PlaceToSave = { kind: PlaceKind; existing: StoredPlace | null; values: PlaceValues; now: Date }

async function assertSavable(tx: Transaction, { kind, existing, values, now }: PlaceToSave): Promise<void> {
  const { name, day, state } = values
  if (existing?.isFixed === true && (name !== existing.values.name || state === 'hidden'))
    throw new AppError('PLACE_WRONG', { message: texts.fixed })
  for (const field of ['pictureKey', 'photoKey'] as const) {
    const key = values[field] ?? ''
    if (key !== '' && !(await isPicture(tx, key))) throw invalidValue(field)
  }
  // Two people may have the same name.
  if (kind === 'leader') return
  const others = (await STORES[kind].list(tx, now)).filter((other) => other.id !== existing?.id)
  const isSame = (other: StoredPlace) =>
    other.values.name?.toLowerCase() === name?.toLowerCase() && (other.values.day ?? '') === (day ?? '')
  if (others.some(isSame)) throw new AppError('PLACE_TAKEN')
}

/** The fields of a kind; all others are ignored. */
function valuesForKind(kind: PlaceKind, rawValues: PlaceValues): PlaceValues {
  return Object.fromEntries(PLACE_FIELDS[kind].map((field) => [field, rawValues[field] ?? '']))
}

const invalidValue = (field: PlaceField) => new AppError('PLACE_WRONG', { message: texts.wrong[field] })
