import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#platform/runtime/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { SEEDED_TEMPLATE } from '#tests/helpers/seeded-template.ts'
import { inviteStaff } from '#tests/helpers/staff.ts'
import { until } from '#tests/helpers/until.ts'
import { endAll, run } from '../start/child-process.ts'

let database: TestDatabase
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-catalog-'))
beforeAll(async () => {
  database = await createTestDatabase({ template: SEEDED_TEMPLATE, poolSize: 2 })
})
afterAll(async () => {
  await endAll()
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})

const fileOf = (name: string) => path.join(folder, name)
const runCommand = (...args: string[]) =>
  run(process.execPath, ['scripts/catalog.ts', ...args], {
    env: { DATABASE_URL: database.ownerUrl.replace('@/', '@localhost/') },
  })
async function catalog(...args: string[]) {
  const program = runCommand(...args)
  const code = await program.ended
  return { code, text: program.output() }
}
const trips = async () =>
  (await database.pool.query<{ name: string }>(`select name from tour_packages where name like 'Trip %' order by 1`))
    .rows

it('`npm run catalog` exports and imports packages, names the wrong line, and continues after it was killed', async () => {
  expect(await catalog('export')).toMatchObject({ code: 1, text: expect.stringContaining('Usage: npm run catalog') })
  const out = fileOf('packages.json')
  expect(await catalog('export', out)).toEqual({ code: 0, text: `${out} contains all packages.\n` })
  expect(await catalog('import', out)).toMatchObject({
    code: 1,
    text: expect.stringContaining('no longer has access to the desk'),
  })
  await inviteStaff({ db: database.db, clock: systemClock }, { role: 'owner' })
  expect(await catalog('import', out)).toEqual({
    code: 0,
    text: 'Rows: 0 new, 0 changed, 44 unchanged, 0 with errors.\nRows imported: 0.\n',
  })

  const [first] = JSON.parse(fs.readFileSync(out, 'utf8'))
  const { number: _number, ...baseEntry } = first
  const entries = Array.from({ length: 150 }, (_, i) => ({
    ...baseEntry,
    name: `Trip ${i}`,
    ...(i === 7 && { regions: [] }),
  }))
  const many = fileOf('many.json')
  fs.writeFileSync(many, JSON.stringify(entries))
  const killed = runCommand('import', many)
  await until(async () => (await trips()).length > 10)
  killed.kill('SIGKILL')
  await killed.ended
  const before = (await trips()).length
  expect(before).toBeLessThan(149)

  const { code, text } = await catalog('import', many)
  expect(text).toContain(`Rows: ${149 - before} new, 0 changed, ${before} unchanged, 1 with errors.`)
  expect(text).toContain('Row 8: Column “regions”, “[]”: Select at least one state or country.')
  expect(text).toContain(`Rows imported: ${149 - before}.`)
  expect(code).toBe(2)
  expect(new Set((await trips()).map(({ name }) => name)).size).toBe(149)
  expect(await trips()).toHaveLength(149)
  expect(fs.existsSync(fileOf('many.to-correct.json'))).toBe(true)
})
