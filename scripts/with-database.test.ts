import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endAll, run } from '#tests/faults/start/child-process.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'

let empty: TestDatabase
beforeAll(async () => {
  empty = await createTestDatabase({ template: 'template1', poolSize: 1 })
})
afterAll(async () => {
  await endAll()
  await empty.drop()
})

async function erasures(url: string): Promise<{ code: number | null; text: string }> {
  const program = run(process.execPath, ['scripts/erasures.ts', '/dev/null'], { env: { DATABASE_URL: url } })
  const code = await program.ended
  return { code, text: program.output() }
}

describe('a database command says in one sentence what is wrong', () => {
  it('when the database has no tables yet', async () => {
    expect(await erasures(empty.ownerUrl.replace('@/', '@localhost/'))).toEqual({
      code: 1,
      text: 'The database has no Pathik tables, or older ones; start the site once with npm start, then try again.\n',
    })
  })

  it('when there is no such database', async () => {
    const url = new URL(empty.ownerUrl.replace('@/', '@localhost/'))
    url.pathname = '/pathik_nowhere'
    expect(await erasures(url.href)).toEqual({
      code: 1,
      text: 'The database named in DATABASE_URL does not exist on that server; create it first.\n',
    })
  })

  it('when no server answers', async () => {
    expect(await erasures('postgres://app:secret@127.0.0.1:9/pathik')).toEqual({
      code: 1,
      text: 'The database at 127.0.0.1:9 does not answer (ECONNREFUSED); check DATABASE_URL and that the server is running.\n',
    })
  })
})
