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
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
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

const AUDIT_OBJECT = { kind: 'settings', id: 'office' }

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
  const [invalidField] = findInvalidOfficeFields(values)
  if (invalidField !== undefined) throw new AppError('SETTINGS_WRONG', { message: texts.wrong[invalidField] })
  const { db, clock } = platform
  await inTransaction(db, async (tx) => {
    const storedOffice = await loadStoredOffice(tx)
    if (storedOffice.version !== version) throw await conflictError(platform, tx)
    const before = currentOfficeValues(platform, storedOffice)
    const fields = changedOfficeFields(before, values)
    if (fields.length === 0) return recordUnchanged('the same settings')
    const pick = (from: OfficeValues) => Object.fromEntries(fields.map((field) => [field, from[field]]))
    if (!(await saveStoredOffice(tx, { version, values: { ...storedOffice.values, ...pick(values) } })))
      throw await conflictError(platform, tx)
    const facts = { before: pick(before), after: pick(values) }
    await recordAuditEvent(tx, {
      name: 'settings_changed',
      on: AUDIT_OBJECT,
      at: clock.now(),
      reason: commonReasons.atDesk,
      ...facts,
    })
  })
  await refreshOffice(platform, db)
  return getSettings(platform)
}

async function conflictError(platform: Platform, db: Queryable): Promise<AppError> {
  const changes = await findLastChanges(db, {
    on: AUDIT_OBJECT,
    names: ['settings_changed'],
    fields: OFFICE_FIELDS,
    fieldsOf: ({ after }) => Object.keys(after ?? {}),
  })
  return concurrentChangeError({ ...toDto(platform, await loadStoredOffice(db)), changes })
}

function toDto(platform: Platform, storedOffice: StoredOffice): DeskSettings {
  const { name, title, email, siteUrl } = platform.site
  return {
    version: storedOffice.version,
    values: currentOfficeValues(platform, storedOffice),
    own: OFFICE_FIELDS.filter((field) => storedOffice.values[field] !== undefined),
    fixed: { name, title, email, siteUrl },
  }
}
