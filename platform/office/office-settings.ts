import { and, eq, sql } from 'drizzle-orm'
import { OFFICE_FIELDS, type OfficeField, type OfficeValues } from '#features/settings/rules/office-settings.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { settings } from '#platform/db/schema/operations.ts'
import { toOfficeRules, toOfficeSite, officeValuesFromEnvironment } from './office.ts'
import type { Environment } from '#platform/environment/env.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import type { Office } from './office.ts'

const NAME = 'office'

/**
 * The settings made at the desk. They contain only values that an owner has changed. The others come from the
 * environment.
 */
export type StoredOffice = { version: number; values: Partial<Record<OfficeField, string>> }

/** Reads the settings made at the desk. Version 0 when there are none. */
export async function loadStoredOffice(db: Queryable): Promise<StoredOffice> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME))
  return row === undefined ? { version: 0, values: {} } : toStoredOffice(row.value)
}

/** Returns all current values. Values set at the desk override those from the environment. */
export function currentOfficeValues({ env }: { env: Environment }, { values }: StoredOffice): OfficeValues {
  return { ...officeValuesFromEnvironment(env), ...values }
}

/** Stores the next version. @returns false when another version was stored first. */
export async function saveStoredOffice(tx: Transaction, { version, values }: StoredOffice): Promise<boolean> {
  const value = { version: version + 1, values }
  if (version === 0) {
    const { rowCount } = await tx.insert(settings).values({ name: NAME, value }).onConflictDoNothing()
    return rowCount === 1
  }
  const { rowCount } = await tx
    .update(settings)
    .set({ value })
    .where(and(eq(settings.name, NAME), sql`(${settings.value}->>'version')::int = ${version}`))
  return rowCount === 1
}

/**
 * Refreshes this process's copy of the office settings: the site as pages and emails print it, and the values that
 * rules and documents use. Processes check every second, and again before they write documents.
 *
 * @returns the current version.
 */
export async function refreshOffice(
  platform: { env: Environment; site: PublicSite; office: Office },
  db: Queryable,
): Promise<number> {
  const storedOffice = await loadStoredOffice(db)
  const { site, office } = platform
  if (storedOffice.version === office.version) return office.version
  const values = currentOfficeValues(platform, storedOffice)
  Object.assign(site, toOfficeSite(values))
  Object.assign(office, toOfficeRules(values), { version: storedOffice.version })
  return storedOffice.version
}

function toStoredOffice(value: unknown): StoredOffice {
  const { version, values }: { version?: unknown; values?: unknown } = Object(value)
  const storedValues: Readonly<Record<string, unknown>> = Object(values)
  const texts = OFFICE_FIELDS.flatMap((field) => {
    const text = storedValues[field]
    return typeof text === 'string' ? [[field, text] as const] : []
  })
  return { version: Number(version), values: Object.fromEntries(texts) }
}
