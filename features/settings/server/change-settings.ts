import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { DeskSettings } from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import {
  changedOfficeFields,
  OFFICE_FIELDS,
  findInvalidOfficeFields,
  type OfficeValues,
} from '../rules/office-settings.ts'
import { deskSettings as texts } from '#messages/settings/desk.ts'
import { findLastChanges } from '#features/staff/server/find-last-changes.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { changedConcurrently } from '#platform/db/changed-concurrently.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import {
  currentOfficeValues,
  loadStoredOffice,
  refreshOffice,
  saveStoredOffice,
  type StoredOffice,
} from '#platform/office/office-settings.ts'
import type { Platform } from '#platform/parts/platform.ts'

const ON = { kind: 'settings', id: 'office' }

/** The current settings. */
export async function getSettings(platform: Platform): Promise<DeskSettings> {
  return toDto(platform, await loadStoredOffice(platform.db))
}

/**
 * Changes the settings. When the call returns, this process uses them; every other process does so within a second.
 * Issued documents do not change.
 *
 * @throws {AppError} `SETTINGS_WRONG` with a message for the first invalid value; `DESK_CHANGED_CONCURRENTLY` for an
 * old version.
 */
export async function changeSettings(
  platform: Platform,
  { version, values }: { version: number; values: OfficeValues },
): Promise<DeskSettings> {
  const [wrong] = findInvalidOfficeFields(values)
  if (wrong !== undefined) throw new AppError('SETTINGS_WRONG', { message: texts.wrong[wrong] })
  const { db, clock } = platform
  await inTransaction(db, async (tx) => {
    const stored = await loadStoredOffice(tx)
    if (stored.version !== version) throw await changed(platform, tx)
    const before = currentOfficeValues(platform, stored)
    const fields = changedOfficeFields(before, values)
    if (fields.length === 0) return recordUnchanged('the same settings')
    const pick = (from: OfficeValues) => Object.fromEntries(fields.map((field) => [field, from[field]]))
    if (!(await saveStoredOffice(tx, { version, values: { ...stored.values, ...pick(values) } })))
      throw await changed(platform, tx)
    const facts = { before: pick(before), after: pick(values) }
    await recordAuditEvent(tx, {
      name: 'settings_changed',
      on: ON,
      at: clock.now(),
      reason: commonReasons.atDesk,
      ...facts,
    })
  })
  await refreshOffice(platform, db)
  return getSettings(platform)
}

async function changed(platform: Platform, db: Queryable): Promise<AppError> {
  const changes = await findLastChanges(db, {
    on: ON,
    names: ['settings_changed'],
    fields: OFFICE_FIELDS,
    fieldsOf: ({ after }) => Object.keys(after ?? {}),
  })
  return changedConcurrently({ ...toDto(platform, await loadStoredOffice(db)), changes })
}

function toDto(platform: Platform, stored: StoredOffice): DeskSettings {
  const { name, title, email, siteUrl } = platform.site
  return {
    version: stored.version,
    values: currentOfficeValues(platform, stored),
    own: OFFICE_FIELDS.filter((field) => stored.values[field] !== undefined),
    fixed: { name, title, email, siteUrl },
  }
}
