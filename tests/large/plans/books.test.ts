import { afterAll, beforeAll, expect, it } from 'vitest'
import { getReconciliation, readStatement, removeBankStatement } from '#features/reconciliation/api/desk-calls.ts'
import { checkEveryMorning } from '#features/reconciliation/server/jobs.ts'
import { recordStatements, type Statement } from '#tests/bench/capacity/record-statements.ts'
import { asOwner } from '#tests/helpers/as-owner.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { fillBank } from './fill-bank.ts'
import { findScans, largeTables } from './find-scans.ts'
import { prepareLargeTemplate } from './large-template.ts'
import { allowedFullScans } from './read-everything.ts'

let app: TestApp
let owner: TestStaff
let recordedStatements: Statement[]
beforeAll(async () => {
  app = await createTestApp({ template: await prepareLargeTemplate(), now: new Date() })
  owner = await hireStaff(app, { role: 'owner' })
  const other = await hireStaff(app, { role: 'accounts' })
  await asOwner(app.database, (client) => fillBank(client, [owner.id, other.id]))
  recordedStatements = recordStatements()
})
afterAll(() => app.close())

/** The database statements of some work, without those that must read every row. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const before = recordedStatements.length
  await work()
  return recordedStatements
    .slice(before)
    .filter(({ text }) => !allowedFullScans.some(({ part }) => text.includes(part)))
}

const LAYOUT = { day: 0, text: 1, reference: 2, debit: 4, credit: 5 }
const COLUMN_HEADINGS = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'

/** A bank statement of today: a settlement, a transfer, a refund that was paid by bank, and an unknown line. */
function statement(): string {
  const day = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/')
  const lines = [
    `${day},NEFT CR RAZORPAY HDFC000000011900,,${day},,50119.00,1`,
    `${day},ASHA PATEL,UTIB000000019500,${day},,1000.00,1`,
    `${day},NEFT DR ICIC000000000300,ICIC000000000300,${day},500.00,,1`,
    `${day},SMS CHARGES,,${day},17.70,,1`,
  ]
  return Buffer.from([COLUMN_HEADINGS, ...lines].join('\r\n')).toString('base64')
}

it('no statement of the reconciliation scans a large table', async () => {
  expect(await largeTables(app.database.pool)).toEqual(
    expect.arrayContaining([
      'bank_lines',
      'bookings',
      'gateway_settlements',
      'mismatches',
      'office_payments',
      'payments',
    ]),
  )
  const newStatements = await statementsOf(async () => {
    await owner.browser.call(getReconciliation)
    const file = statement()
    await owner.browser.call(readStatement, { body: { file } })
    await owner.browser.call(readStatement, { body: { file, layout: LAYOUT } })
    const { statements } = await owner.browser.call(getReconciliation)
    await owner.browser.call(removeBankStatement, { body: { readAt: statements[0]?.at ?? '' } })
    await checkEveryMorning(app.platform)
  })
  expect(new Set(newStatements.map(({ text }) => text)).size).toBeGreaterThan(25)
  expect(await findScans(app.database.pool, newStatements)).toEqual([])
})

it('no statement of the month’s books or of the reports scans a large table', async () => {
  const month = new Date().toISOString().slice(0, 7)
  const paths = [
    '/api/desk/reports/overview?period=month',
    ...['day', 'package', 'region', 'method'].map((by) => `/api/desk/reports/money?by=${by}&period=month`),
    '/api/desk/reports/occupancy?period=month',
    ...['', '&kind=back', '&method=neft'].map((filter) => `/api/desk/reports/moves?period=month${filter}`),
    `/api/desk/books/gst?month=${month}`,
    '/api/desk/office-payments',
    '/api/desk/office-payments?q=UTIB000000000042',
    '/api/desk/refunds',
    '/api/desk/refunds?q=ICIC000000000042',
  ]
  const newStatements = await statementsOf(async () => {
    for (const path of paths) {
      const { status } = await owner.browser.send('GET', path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  })
  expect(await findScans(app.database.pool, newStatements)).toEqual([])
})

it('without the index of open lines a statement scans a large table (control)', async () => {
  await app.database.pool.query('drop index bank_lines_open')
  const newStatements = await statementsOf(() => owner.browser.call(getReconciliation))
  expect((await findScans(app.database.pool, newStatements)).some((scan) => scan.startsWith('bank_lines: '))).toBe(true)
})
