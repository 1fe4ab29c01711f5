import { describe, expect, it } from 'vitest'
import { listFiles, readText } from './project-files.ts'

/** The migration that creates the tables. */
const LAST_EXEMPT_MIGRATION = '0000'
const CONTRACTING_STATEMENT =
  /\b(?:drop (?:column|table)|rename (?:column|to)|set not null|set data type|alter column .* type)\b/i
/** Declares that the version before this migration does not use what is removed. */
const CONTRACT_NOTE = /^-- contracts after \d{4}_\w+: .+/

function hasUndeclaredContract(sql: string): boolean {
  return CONTRACTING_STATEMENT.test(sql) && !CONTRACT_NOTE.test(sql)
}

describe('the snapshots of the schema', () => {
  it('contain only that of the newest migration, because earlier ones would only lengthen each clone and diff', () => {
    const names = (ending: string) =>
      listFiles('platform/db/migrations')
        .filter((file) => file.endsWith(ending))
        .map((file) => /(\d{4})_[^/]*$/.exec(file)?.[1] ?? '')
    expect(names('_snapshot.json')).toEqual([names('.sql').toSorted().at(-1)])
  })
})

describe('a migration that runs while processes of the previous version serve visitors', () => {
  it('removes nothing that they use, or names the earlier migration that made it unused', () => {
    const migrations = listFiles('platform/db/migrations').filter((file) => file.endsWith('.sql'))
    expect(migrations.length).toBeGreaterThan(0)
    const newerMigrations = migrations.filter((file) => (/(\d{4})_/.exec(file)?.[1] ?? '') > LAST_EXEMPT_MIGRATION)
    expect(newerMigrations.filter((file) => hasUndeclaredContract(readText(file)))).toEqual([])
  })

  it.each([
    ['ALTER TABLE "bookings" DROP COLUMN "zip";', true],
    ['alter table bookings rename column zip to postcode;', true],
    ['ALTER TABLE "bookings" ALTER COLUMN "zip" SET NOT NULL;', true],
    [
      '-- contracts after 0030_postcode: no version since then reads zip\nALTER TABLE "bookings" DROP COLUMN "zip";',
      false,
    ],
    ['ALTER TABLE "bookings" ADD COLUMN "postcode" text;', false],
  ])('%s', (sql, isRefused) => {
    expect(hasUndeclaredContract(sql)).toBe(isRefused)
  })
})
