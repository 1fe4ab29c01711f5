import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { endAll, run } from '../start/child-process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 })
})
afterAll(async () => {
  await endAll()
  await database.drop()
})

const SECRETS = {
  AUTH_SECRET: 'desk-auth-Zk48vQpLw27TnXy9RmBc31HsGd',
  BOOKING_SECRET: 'desk-booking-Vt93mZqXr58LpKw2YhNb64JcFs',
  QR_SECRET: 'desk-qr-Hj27nWbPx94RtLk6DvGm85QzCy',
  SANDBOX_SECRET: 'desk-sandbox-Bx61cRqTm39WvZp7KhLn24GdYf',
}

async function command(script: string, args: string[] = [], env: Record<string, string> = {}) {
  const program = run(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { DATABASE_URL: database.ownerUrl.replace('@/', '@localhost/'), ...SECRETS, ...env },
  })
  const code = await program.ended
  return { code, text: program.output() }
}

it('`npm run desk:owner` prints a set-up link for an owner, and asks for an address when it is missing', async () => {
  const { code, text } = await command('desk-owner', ['asha@example.com', 'Asha', 'Mehta'])
  expect(text).toMatch(/\/desk\/set-up#[\w-]{43}\n$/)
  expect(code).toBe(0)
  const { rows } = await database.pool.query('select name, role from staff')
  expect(rows).toEqual([{ name: 'Asha Mehta', role: 'owner' }])
  expect(await command('desk-owner')).toMatchObject({
    code: 1,
    text: expect.stringContaining('enter an email address'),
  })
  const result = await command('desk-owner', ['asha'])
  expect(result).toEqual({ code: 1, text: 'Please enter a valid email address, such as asha@example.com.\n' })
})

it('`npm run desk:samples` prints one user of each role, but not for a public site', async () => {
  const { code, text } = await command('desk-samples')
  expect(code).toBe(0)
  expect(text.match(/password \S{16}$/gm)).toHaveLength(6)
  const { rows } = await database.pool.query(`select role from staff where is_sample order by role`)
  expect(rows.map(({ role }) => role)).toEqual(['accounts', 'content', 'manager', 'owner', 'sales', 'tour_manager'])
  const refusal = await command('desk-samples', [], {
    SITE_URL: 'https://www.pathik.example',
    PAYMENTS: 'sandbox',
  })
  expect(refusal.code).toBe(1)
  expect(refusal.text).toContain('only for a desk on your own machine')
})
