import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import type { App } from '#tests/helpers/app-server.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { becomeOwner } from '#tests/helpers/desk-journey.ts'

// Reconciliation compares everything at the gateway, so this file has its own gateway.
test.use({ expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/, appEnv: { SITE_GSTIN: '' } })
test.setTimeout(180_000)

async function control<T>(app: App, name: string, body: object): Promise<T> {
  const response = await fetch(`${app.url}/sandbox/_ctl/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

type GatewayItem = { id: string; amount: number }

test('gateway, bank and books: each difference has a resolution, and each bank line a match @phone @main:reconciliation/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const presses = await countPresses(page)
  const traveller = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: newTraveller('Kamala'), guests: 2 })
  const { pool } = app.database
  const { rows } = await pool.query(`select gateway_payment_id as id from payments where status = 'captured'`)
  // Events outside our site: a payment through a dashboard link, a refund made there, a fee in a settlement.
  const { payment: unmatchedPayment } = await control<{ payment: GatewayItem }>(app, 'unmatched-payment', {
    amount: 4_321_00,
  })
  const { refund } = await control<{ refund: GatewayItem }>(app, 'dashboard-refund', {
    payment_id: rows[0].id,
    amount: 150_00,
  })
  await control(app, 'tick', {})
  const { settlement } = await control<{ settlement: GatewayItem & { utr: string } }>(app, 'settle', {
    adjusted: -236_00,
  })
  // Moves everything to yesterday, so nothing is still in progress.
  const earlier = (table: string) =>
    pool.query(`update sandbox.${table} set entity =
      jsonb_set(entity, '{created_at}', to_jsonb((entity ->> 'created_at')::bigint - 3600))`)
  await Promise.all(['payments', 'refunds'].map(earlier))
  await pool.query(`update payments set captured_at = captured_at - interval '1 hour'`)

  await becomeOwner(page, app)
  await page.goto(deskPages.reconciliation())
  const gateway = page.getByRole('region', { name: 'Gateway and our books' })
  await expect(gateway).toContainText('Not checked yet')
  await gateway.getByRole('button', { name: 'Check now' }).click()
  await expect(gateway).toContainText('2 payments, 1 refund and 1 settlement from the last 14 days')
  await expect(gateway).toContainText('3 mismatches.')

  // The number of mismatches on Today links here. The second click resolves a mismatch; its button shows the amount.
  await page.goto(deskPages.today())
  await expect(page.getByText('3 mismatches between the gateway and our books')).toBeVisible()
  await presses.begin()
  await page.getByRole('link', { name: /^View: 3 mismatches/ }).click()
  await page.getByRole('button', { name: `Refund ₹4,321.00 of ${unmatchedPayment.id}` }).click()
  const refundDialog = page.getByRole('dialog', { name: 'Refund ₹4,321.00?' })
  await refundDialog.getByRole('button', { name: 'Refund ₹4,321.00' }).click()
  await expect(gateway).toContainText('2 mismatches.')
  expect(await presses.count()).toBeLessThanOrEqual(3)
  const paidBack = await pool.query(`select entity ->> 'status' as status from sandbox.payments where id = $1`, [
    unmatchedPayment.id,
  ])
  expect(paidBack.rows).toEqual([{ status: 'refunded' }])

  // The refund made in the dashboard belongs to a booking, but we did not request it. It stays a mismatch until a user
  // ignores it with a reason.
  const refundRow = gateway.getByRole('row').filter({ hasText: refund.id })
  await expect(refundRow).toContainText('refunded, ₹150.00')
  await refundRow.getByRole('button', { name: `Record refund ${refund.id}` }).click()
  await expect(page.getByText('Checked; still a mismatch.')).toBeVisible()
  await refundRow.getByRole('button', { name: `Ignore ${refund.id}` }).click()
  const why = page.getByRole('dialog', { name: `Ignore ${refund.id}?` })
  await why.getByRole('button', { name: 'Ignore' }).click()
  await expect(why.getByRole('alert')).toContainText('Enter a reason for ignoring it.')
  await why.getByLabel('Reason').fill('Goodwill, told by phone')
  await why.getByRole('button', { name: 'Ignore' }).click()
  await expect(refundRow).toBeHidden()

  await gateway.getByRole('button', { name: `View ${settlement.id}` }).click()
  const sums = page.getByRole('dialog', { name: `Ignore ${settlement.id}?` })
  await expect(sums).toContainText('Fees incl. GST')
  await expect(sums).toContainText('− ₹236.00')
  await sums.getByLabel('Reason').fill('A fee for a chargeback')
  await sums.getByRole('button', { name: 'Ignore' }).click()
  await expect(gateway).toContainText('All matched.')

  // The bank statement has three lines: one is the settlement, one has nothing to do with us, and one is matched
  // manually.
  const bank = page.getByRole('region', { name: 'Bank statement' })
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format()
  const settled = (settlement.amount / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
  const lines = [
    'Wann;Was;Betrag;D/H',
    `${day};NEFT CR RAZORPAY ${settlement.utr};${settled};CR`,
    `${day};=HYPERLINK("http://x","y") SMS CHARGES;17.70;DR`,
    `${day};MOB TRANSFER RAZORPAY;1,00,000.50;CR`,
    `${day};BROKEN;29400,00;CR`,
  ]
  const file = {
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le'),
  }
  await bank.getByLabel('Import statement (CSV)').setInputFiles(file)
  const columns = page.getByRole('dialog', { name: 'Match columns' })
  await expect(columns.getByRole('status')).toHaveText('No line can be read with this choice.')
  await columns.getByRole('button', { name: 'Import statement' }).click()
  await expect(columns.getByRole('alert')).toContainText('Choose date, narration')
  const nameColumns = async () => {
    for (const [label, heading] of [
      ['Date', 'Wann'],
      ['Narration', 'Was'],
      ['Single amount column', 'Betrag'],
      ['Debit/credit indicator', 'D/H'],
    ] as const)
      await columns.getByLabel(label, { exact: true }).selectOption({ label: heading })
    await expect(columns.getByRole('row').filter({ hasText: 'SMS CHARGES' })).toContainText('− ₹17.70')
    await columns.getByRole('button', { name: 'Import statement' }).click()
    await expect(bank).toContainText('3 lines read, 3 new; 1 matched to a settlement, office payment or refund.')
  }
  await nameColumns()
  // Removes the import, as if its columns had been wrong. The lines disappear, and the columns must be chosen again.
  await bank.getByRole('button', { name: /^Remove statement imported on/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this statement?' })
  await expect(dialog).toContainText('It removes 3 lines')
  await dialog.getByRole('button', { name: 'Remove statement' }).click()
  await expect(page.getByText('3 lines removed.')).toBeVisible()
  await expect(bank).toContainText('No statement imported yet.')
  await bank.getByLabel('Import statement (CSV)').setInputFiles(file)
  await expect(columns.getByRole('status')).toHaveText('No line can be read with this choice.')
  await nameColumns()
  await expect(bank).toContainText('1 line could not be read: line 5 has no clear amount.')
  await expect(bank.getByRole('row').filter({ hasText: settlement.utr })).toBeHidden()

  const charges = bank.getByRole('row').filter({ hasText: 'SMS CHARGES' })
  await expect(charges.getByRole('button', { name: /Match/ })).toBeHidden()
  await charges.getByRole('button', { name: /^Ignore − ₹17.70/ }).click()
  const fee = page.getByRole('dialog', { name: 'Ignore − ₹17.70?' })
  await fee.getByLabel('Reason').fill('A fee of the bank')
  await fee.getByRole('button', { name: 'Ignore' }).click()
  await expect(charges).toBeHidden()

  const transfer = bank.getByRole('row').filter({ hasText: 'MOB TRANSFER' })
  await transfer.getByRole('button', { name: /^Match ₹1,00,000.50/ }).click()
  const attach = page.getByRole('dialog', { name: 'Match ₹1,00,000.50' })
  await attach.getByLabel('Match to').selectOption({ label: 'an existing slip or settlement' })
  await attach.getByLabel('Slip or settlement').fill(settlement.id)
  await attach.getByRole('button', { name: 'Match' }).click()
  await expect(attach.getByRole('alert')).toContainText('No unmatched slip or settlement')
  // The gateway has paid out twice, and the bank wrote no reference for the second payout.
  await pool.query(
    `insert into gateway_settlements (id, amount_paise, utr, created_at, sums, agrees)
     select 'setl_ByHand00000001', 10000050, 'RZRP000000000001', created_at, sums, true from gateway_settlements limit 1`,
  )
  await attach.getByLabel('Slip or settlement').fill('setl_ByHand00000001')
  await attach.getByRole('button', { name: 'Match' }).click()
  await expect(bank).toContainText('3 of 3 lines matched or settled.')

  // Importing the same file again adds nothing, and its columns are recognized.
  await bank.getByLabel('Import statement (CSV)').setInputFiles(file)
  await expect(columns.getByLabel('Date', { exact: true })).toHaveValue('0')
  await columns.getByRole('button', { name: 'Import statement' }).click()
  await expect(bank).toContainText('3 lines read, 0 new')
  await expect(page).toHaveTitle('Reconciliation | Pathik desk')
})
