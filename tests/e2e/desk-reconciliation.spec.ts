import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import type { App } from '#tests/helpers/app-server.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { becomeOwner } from '#tests/helpers/desk-journey.ts'

// It compares everything that the gateway has: a gateway of its own.
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

type Known = { id: string; amount: number }

test('gateway, bank and our books: each difference has its way out, and each line of the bank its place @phone', async ({
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
  // What nobody of ours did: a payment by a link of the dashboard, a refund there, a fee in a settlement.
  const { payment: stray } = await control<{ payment: Known }>(app, 'stray', { amount: 4_321_00 })
  const { refund } = await control<{ refund: Known }>(app, 'dashboard-refund', {
    payment_id: rows[0].id,
    amount: 150_00,
  })
  await control(app, 'tick', {})
  const { settlement } = await control<{ settlement: Known & { utr: string } }>(app, 'settle', { adjusted: -236_00 })
  // It was yesterday, so nothing of it is on its way any more.
  const earlier = (table: string) =>
    pool.query(`update sandbox.${table} set entity =
      jsonb_set(entity, '{created_at}', to_jsonb((entity ->> 'created_at')::bigint - 3600))`)
  await Promise.all(['payments', 'refunds'].map(earlier))
  await pool.query(`update payments set captured_at = captured_at - interval '1 hour'`)

  await becomeOwner(page, app)
  await page.goto(deskPages.reconciliation())
  const gateway = page.getByRole('region', { name: 'Gateway and our books' })
  await expect(gateway).toContainText('Nobody has looked yet')
  await gateway.getByRole('button', { name: 'Check now' }).click()
  await expect(gateway).toContainText('2 payments, 1 refund and 1 settlement of 14 days')
  await expect(gateway).toContainText('3 differ.')

  // From Today: the number leads here, and the way out is the second press; the amount stands on its button.
  await page.goto(deskPages.today())
  await expect(page.getByText('The gateway and our books differ in 3 things')).toBeVisible()
  await presses.begin()
  await page.getByRole('link', { name: /3 differ/ }).click()
  await page.getByRole('button', { name: `Pay back ₹4,321.00 of ${stray.id}` }).click()
  const back = page.getByRole('dialog', { name: 'Pay ₹4,321.00 back?' })
  await back.getByRole('button', { name: 'Pay back ₹4,321.00' }).click()
  await expect(gateway).toContainText('2 differ.')
  expect(await presses.count()).toBeLessThanOrEqual(3)
  const paidBack = await pool.query(`select entity ->> 'status' as status from sandbox.payments where id = $1`, [
    stray.id,
  ])
  expect(paidBack.rows).toEqual([{ status: 'refunded' }])

  // The refund of the dashboard is of a booking, and is nothing that we asked for: it stays with a reason.
  const ofRefund = gateway.getByRole('row').filter({ hasText: refund.id })
  await expect(ofRefund).toContainText('paid back, ₹150.00')
  await ofRefund.getByRole('button', { name: `Note ${refund.id}` }).click()
  await expect(page.getByText('Looked at the gateway. It still differs.')).toBeVisible()
  await ofRefund.getByRole('button', { name: `Leave ${refund.id} as it is` }).click()
  const why = page.getByRole('dialog', { name: `Leave ${refund.id} as it is?` })
  await why.getByRole('button', { name: 'Leave it so' }).click()
  await expect(why.getByRole('alert')).toContainText('Please write why')
  await why.getByLabel('Why').fill('Goodwill, told by phone')
  await why.getByRole('button', { name: 'Leave it so' }).click()
  await expect(ofRefund).toBeHidden()

  await gateway.getByRole('button', { name: `Look at ${settlement.id}` }).click()
  const sums = page.getByRole('dialog', { name: `Leave ${settlement.id} as it is?` })
  await expect(sums).toContainText('Fees with their GST')
  await expect(sums).toContainText('− ₹236.00')
  await sums.getByLabel('Why').fill('A fee for a chargeback')
  await sums.getByRole('button', { name: 'Leave it so' }).click()
  await expect(gateway).toContainText('All of it agrees.')

  // The statement: one line is the settlement, one is nothing of ours, one is attached by hand.
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
  await bank.getByLabel('Read a statement (CSV)').setInputFiles(file)
  const columns = page.getByRole('dialog', { name: 'Which column is which?' })
  await expect(columns.getByRole('status')).toHaveText('No line can be read so.')
  await columns.getByRole('button', { name: 'Read the statement' }).click()
  await expect(columns.getByRole('alert')).toContainText('Please name the day')
  const nameColumns = async () => {
    for (const [label, head] of [
      ['Day', 'Wann'],
      ['What the bank says', 'Was'],
      ['One amount for both', 'Betrag'],
      ['Debit or credit beside it', 'D/H'],
    ] as const)
      await columns.getByLabel(label, { exact: true }).selectOption({ label: head })
    await expect(columns.getByRole('row').filter({ hasText: 'SMS CHARGES' })).toContainText('− ₹17.70')
    await columns.getByRole('button', { name: 'Read the statement' }).click()
    await expect(bank).toContainText('3 lines read, 3 new; 1 belongs to a settlement, receipt or refund.')
  }
  await nameColumns()
  // It is taken back as if the columns had been wrong: the lines go, and the columns are asked for again.
  await bank.getByRole('button', { name: /^Take back what was read on/ }).click()
  const again = page.getByRole('dialog', { name: 'Take this statement back?' })
  await expect(again).toContainText('3 lines go')
  await again.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('3 lines were taken back.')).toBeVisible()
  await expect(bank).toContainText('No statement was read yet.')
  await bank.getByLabel('Read a statement (CSV)').setInputFiles(file)
  await expect(columns.getByRole('status')).toHaveText('No line can be read so.')
  await nameColumns()
  await expect(bank).toContainText('1 line could not be read: line 5 has no amount that is sure.')
  await expect(bank.getByRole('row').filter({ hasText: settlement.utr })).toBeHidden()

  const charges = bank.getByRole('row').filter({ hasText: 'SMS CHARGES' })
  await expect(charges.getByRole('button', { name: /Attach/ })).toBeHidden()
  await charges.getByRole('button', { name: /^Leave − ₹17.70/ }).click()
  const fee = page.getByRole('dialog', { name: 'Leave − ₹17.70 as it is?' })
  await fee.getByLabel('Why').fill('A fee of the bank')
  await fee.getByRole('button', { name: 'Leave it so' }).click()
  await expect(charges).toBeHidden()

  const transfer = bank.getByRole('row').filter({ hasText: 'MOB TRANSFER' })
  await transfer.getByRole('button', { name: /^Attach ₹1,00,000.50/ }).click()
  const attach = page.getByRole('dialog', { name: 'What is ₹1,00,000.50?' })
  await attach.getByLabel('It is').selectOption({ label: 'a slip or a settlement that is here already' })
  await attach.getByLabel('Slip or settlement').fill(settlement.id)
  await attach.getByRole('button', { name: 'Attach it' }).click()
  await expect(attach.getByRole('alert')).toContainText('No slip and no settlement')
  // The gateway has paid out twice, and the bank wrote no number of its own beside the second.
  await pool.query(
    `insert into gateway_settlements (id, amount_paise, utr, created_at, sums, agrees)
     select 'setl_ByHand00000001', 10000050, 'RZRP000000000001', created_at, sums, true from gateway_settlements limit 1`,
  )
  await attach.getByLabel('Slip or settlement').fill('setl_ByHand00000001')
  await attach.getByRole('button', { name: 'Attach it' }).click()
  await expect(bank).toContainText('3 of 3 lines found or settled.')

  // The same file again adds nothing, and its columns are known now.
  await bank.getByLabel('Read a statement (CSV)').setInputFiles(file)
  await expect(columns.getByLabel('Day', { exact: true })).toHaveValue('0')
  await columns.getByRole('button', { name: 'Read the statement' }).click()
  await expect(bank).toContainText('3 lines read, 0 new')
  await expect(page).toHaveTitle('Reconciliation | Pathik desk')
})
