import { randomUUID } from 'node:crypto'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { listPromoCodes as listPromoCodesCall, DeskPromoCode } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { AppError } from '#kernel/errors/errors.ts'
import {
  changedPromoFields,
  PROMO_CODE,
  PROMO_FIELDS,
  FROZEN_PROMO_FIELDS,
  promoProblems,
} from '../rules/promo-code.ts'
import type { PromoField, PromoTerms } from '../rules/promo-code.ts'
import { deskPromoCodes as texts } from '#messages/promo-codes/desk.ts'
import { findLastChanges } from '#features/staff/server/find-last-changes.ts'
import type { AuditEventName } from '#platform/audit/audit-event-names.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import { inTransaction } from '#platform/db/client.ts'
import { planPage } from '#platform/db/keyset.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deskPromoRepository, type PromoFilter } from './desk-promo-repository.ts'
import type { PromoRow } from './promo-repository.ts'
import { endOf, termsOf, toPromoCodeDto, toPromoColumns } from './to-promo-code-dto.ts'

type Deps = Pick<Platform, 'db' | 'clock'>
type VersionedId = { id: string; version: number }
type Query = PromoFilter & { limit: number; cursor?: string | undefined }

/** A page of promo codes, the newest first. @throws {AppError} `INVALID_INPUT` for a cursor that we did not issue. */
export async function listPromoCodes(
  { db, clock }: Deps,
  { limit, cursor, ...listFilter }: Query,
): Promise<ResponseOf<typeof listPromoCodesCall>> {
  const now = clock.now()
  const page = planPage({ cursor, limit })
  const countOf = async (filter: PromoFilter) => (await deskPromoRepository.sumUp(db, { ...filter, now })).codes
  const [found, totals] = await Promise.all([
    deskPromoRepository.list(db, { ...listFilter, now }, page.part),
    deskPromoRepository.sumUp(db, { ...listFilter, now }),
  ])
  const { rows, ...pageInfo } = page.toPage(found, ({ row, place }) => ({ value: place, key: row.id }))
  const { q = '', state } = listFilter
  const hidden =
    totals.codes > 0
      ? []
      : [
          ...(q === '' ? [] : [{ filter: 'q' as const, count: await countOf({ state }) }]),
          ...(state === undefined ? [] : [{ filter: 'state' as const, count: await countOf({ q }) }]),
        ]
  return { codes: rows.map(({ row }) => toPromoCodeDto(row, now)), totals, hidden, ...pageInfo }
}

/** Creates a code. @throws {AppError} `PROMO_CODE_WRONG` with a message that names the field; `PROMO_CODE_TAKEN`. */
export async function addPromoCode(
  { db, clock }: Deps,
  { code: codeInput, ...terms }: { code: string } & PromoTerms,
): Promise<DeskPromoCode> {
  const code = codeInput.toUpperCase()
  if (!PROMO_CODE.test(code)) throw new AppError('PROMO_CODE_WRONG', { message: texts.wrong.code })
  assertValidTerms(terms, 0)
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const row = await deskPromoRepository.insert(tx, {
      id: randomUUID(),
      code,
      createdAt: at,
      ...toPromoColumns(terms, null),
    })
    if (row === undefined) throw new AppError('PROMO_CODE_TAKEN')
    await note(tx, { name: 'promo_code_added', id: row.id, at, after: { code, ...terms } })
    return toPromoCodeDto(row, at)
  })
}

/**
 * Changes a code. Once bookings use it, only fields that do not affect their price can change.
 *
 * @throws {AppError} `PROMO_CODE_GONE`; `DESK_CHANGED_CONCURRENTLY`; `PROMO_CODE_WRONG` with a message that names the
 * field; `PROMO_CODE_USED` for fields that can no longer change.
 */
export async function changePromoCode(
  { db, clock }: Deps,
  { id, version, ...terms }: VersionedId & PromoTerms,
): Promise<DeskPromoCode> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const existing = await requireCode(tx, { id, version }, at)
    assertValidTerms(terms, existing.used)
    const before = termsOf(existing)
    const fields = changedPromoFields(before, terms)
    const frozen: readonly PromoField[] = FROZEN_PROMO_FIELDS
    if (existing.used > 0 && fields.some((field) => frozen.includes(field))) throw new AppError('PROMO_CODE_USED')
    if (fields.length === 0) {
      recordUnchanged('the same promo code')
      return toPromoCodeDto(existing, at)
    }
    const row = await deskPromoRepository.change(tx, id, toPromoColumns(terms, existing))
    await note(tx, { name: 'promo_code_changed', id, at, before: pick(before, fields), after: pick(terms, fields) })
    return toPromoCodeDto(row, at)
  })
}

/** Ends a code. Bookings that use it keep their price. @throws {AppError} `PROMO_CODE_GONE`; `DESK_CHANGED_CONCURRENTLY`. */
export async function endPromoCode({ db, clock }: Deps, target: VersionedId): Promise<DeskPromoCode> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const existing = await requireCode(tx, target, at)
    if (existing.validUntil <= at) {
      recordUnchanged('the promo code has already ended')
      return toPromoCodeDto(existing, at)
    }
    const row = await deskPromoRepository.change(tx, target.id, { validUntil: at })
    const [before, after] = [pick(termsOf(existing), ['endsOn']), pick(termsOf(row), ['endsOn'])]
    await note(tx, { name: 'promo_code_ended', id: target.id, at, before, after })
    return toPromoCodeDto(row, at)
  })
}

/**
 * Reactivates a code that was ended by mistake, until the end of the given day.
 *
 * @throws {AppError} `PROMO_CODE_GONE`; `DESK_CHANGED_CONCURRENTLY`; `PROMO_CODE_WRONG` for a day that is over.
 */
export async function reopenPromoCode(
  { db, clock }: Deps,
  { endsOn, ...target }: VersionedId & { endsOn: string },
): Promise<DeskPromoCode> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const existing = await requireCode(tx, target, at)
    const validUntil = endOf(endsOn)
    if (validUntil <= at || validUntil <= existing.validFrom)
      throw new AppError('PROMO_CODE_WRONG', { message: texts.wrong.endsOn })
    const row = await deskPromoRepository.change(tx, target.id, { validUntil })
    const [before, after] = [pick(termsOf(existing), ['endsOn']), pick(termsOf(row), ['endsOn'])]
    await note(tx, { name: 'promo_code_reopened', id: target.id, at, before, after })
    return toPromoCodeDto(row, at)
  })
}

function assertValidTerms(terms: PromoTerms, useCount: number): void {
  const [first] = promoProblems(terms, { useCount })
  if (first !== undefined) throw new AppError('PROMO_CODE_WRONG', { message: texts.wrong[first] })
}

/** The code, locked, if its version is still the one that was read. */
async function requireCode(tx: Transaction, { id, version }: VersionedId, now: Date): Promise<PromoRow> {
  const row = await deskPromoRepository.findForUpdate(tx, id)
  if (row === undefined) throw new AppError('PROMO_CODE_GONE')
  if (row.version === version) return row
  const changes = await findLastChanges(tx, {
    on: { kind: 'promo_code', id },
    names: ['promo_code_changed', 'promo_code_ended', 'promo_code_reopened'],
    fields: PROMO_FIELDS,
    fieldsOf: ({ after }) => Object.keys(after ?? {}),
  })
  throw concurrentChangeError({ ...toPromoCodeDto(row, now), changes })
}

type Facts = Readonly<Record<string, string | number | null>>

function pick(terms: PromoTerms, fields: readonly PromoField[]): Facts {
  return Object.fromEntries(fields.map((field) => [field, terms[field]]))
}

type PromoCodeEvent = { name: AuditEventName; id: string; at: Date; before?: Facts; after: Facts }

async function note(tx: Transaction, { id, ...auditEvent }: PromoCodeEvent): Promise<void> {
  await recordAuditEvent(tx, { on: { kind: 'promo_code', id }, reason: commonReasons.atDesk, ...auditEvent })
}
