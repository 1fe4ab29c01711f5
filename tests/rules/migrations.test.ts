import { describe, expect, it } from 'vitest'
import { listFiles, readText } from './project-files.ts'

/** It makes the tables. */
const LAST_BEFORE_THE_RULE = '0000'
const CONTRACTS = /\b(?:drop (?:column|table)|rename (?:column|to)|set not null|set data type|alter column .* type)\b/i
/** Says that the version before this migration does without what is taken away. */
const SAID = /^-- contracts after \d{4}_\w+: .+/

function contractsUnsaid(sql: string): boolean {
  return CONTRACTS.test(sql) && !SAID.test(sql)
}

describe('a migration runs while processes of the version before it serve people', () => {
  it('so it takes nothing away that they use, or says which earlier migration has made it unused', () => {
    const migrations = listFiles('platform/db/migrations').filter((file) => file.endsWith('.sql'))
    expect(migrations.length).toBeGreaterThan(0)
    const younger = migrations.filter((file) => (/(\d{4})_/.exec(file)?.[1] ?? '') > LAST_BEFORE_THE_RULE)
    expect(younger.filter((file) => contractsUnsaid(readText(file)))).toEqual([])
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
    expect(contractsUnsaid(sql)).toBe(isRefused)
  })
})
