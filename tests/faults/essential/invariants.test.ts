import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { SEEDED_TEMPLATE } from '#tests/helpers/seeded-template.ts'
import { endAll, run } from '../start/child-process.ts'

let database: TestDatabase
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-oracle-'))
beforeAll(async () => {
  database = await createTestDatabase({ template: SEEDED_TEMPLATE, poolSize: 2 })
})
afterAll(async () => {
  await endAll()
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})

const journal = (name: string, ...lines: string[]): string => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

async function invariants(...args: string[]): Promise<{ code: number | null; text: string }> {
  const program = run(process.execPath, ['scripts/invariants.ts', ...args], {
    env: { DATABASE_URL: database.ownerUrl.replace('@/', '@localhost/') },
  })
  const code = await program.ended
  return { code, text: program.output() }
}

it('`npm run invariants` confirms all invariants of the sample business, and names each that an injected row violates', async () => {
  expect(await invariants()).toEqual({ code: 0, text: 'All invariants are met.\n' })
  await database.pool.query(
    `update departures set held = held + 1
     where id = (select id from departures where held + sold < capacity order by id limit 1)`,
  )
  const lost = '00000000-0000-4000-8000-000000000000'
  const acknowledged = journal('acknowledged', lost)
  const delivered = journal('delivered', '<1@mail>', '<1@mail>')
  const log = journal('log', '{"msg":"Asha Shah has booked"}', '{"msg":"the process ends"}')
  const journals = ['--acknowledged', acknowledged, '--delivered', delivered, '--log', log]
  const { code, text } = await invariants(...journals, '--canary', 'Asha Shah')
  expect(code).toBe(1)
  expect([...text.matchAll(/^(O\d+) is violated/gm)].map(([, id]) => id)).toEqual(['O1', 'O2', 'O8', 'O10', 'O11'])
  expect(text).toContain(lost)
  expect(text).not.toContain('Asha Shah')
})
