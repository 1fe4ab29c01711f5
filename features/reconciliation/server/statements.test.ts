import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bounceCheque, previewBounce } from '#features/office-payments/api/cheques-calls.ts'
import {
  attachBankLine,
  checkGatewayNow,
  recordPaymentFromBankLine,
  ignoreBankLine,
  getReconciliation,
  readStatement,
  removeBankStatement,
} from '../api/desk-calls.ts'
import { rejectOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { CASH, cheque, openOffice } from '#tests/helpers/office-money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { checkEveryMorning } from './jobs.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const { desk, sql, unpaid, enter, confirm, paymentsOf } = office
const accounts = desk('accounts')
const COLUMN_HEADINGS = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const LAYOUT = { day: 0, text: 1, reference: 2, debit: 4, credit: 5 }
let transfers = 426_325_718_000
const utr = () => `SBIN${(transfers += 1)}`

beforeEach(async () => {
  await sql('delete from bank_lines')
  await sql('delete from bank_layouts')
})

const byNumber = (one: number, other: number) => one - other
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')
const send = (file: string | Uint8Array, layout?: object) =>
  accounts.send('POST', readStatement.path, { json: { file: base64(file), ...(layout && { layout }) } })
const statement = (...lines: string[]) => [COLUMN_HEADINGS, ...lines].join('\r\n')
const importLines = async (...lines: string[]) => (await send(statement(...lines), LAYOUT)).body
const read = () => accounts.call(getReconciliation)
const post = (path: string, id: string | undefined, json: object) =>
  accounts.send('POST', fillPath(path, { id: id ?? '' }), { json })
const neft = (number: string, amountPaise = 20_000_00) => ({
  ...CASH,
  way: 'neft',
  proof: { ...CASH.proof, book: '', utr: number },
  amountPaise,
})

describe('a bank statement', () => {
  it('is matched with settlements, recorded transfers, and refunds that were paid by bank', async () => {
    await buildPaidTrip(app)
    const { settlement } = await app.sandbox.settle()
    app.clock.advanceMinutes(20)
    await accounts.call(checkGatewayNow)
    const [number, trip] = [utr(), await unpaid()]
    expect((await enter(trip.reference, neft(number))).status).toBe(201)
    const answer = await importLines(
      `21/11/26,NEFT CR RAZORPAY ${settlement?.utr},,21/11/26,,${((settlement?.amount ?? 0) / 100).toFixed(2)},1`,
      `21/11/26,RAMESH PATEL,${number},21/11/26,,"20,000.00",1`,
      `21/11/26,SMS CHARGES,,21/11/26,17.70,,1`,
    )
    const inPaise = (settlement?.amount ?? 0) + 20_000_00
    expect(answer).toMatchObject({ kind: 'read', lines: 3, added: 3, matched: 2, faults: 0, inPaise, outPaise: -17_70 })
    const { bank, bankLines } = await read()
    expect(bank).toEqual({ lines: 3, found: 2, open: 1, lastDay: '2026-11-21' })
    expect(bankLines).toMatchObject([{ text: 'SMS CHARGES', amountPaise: -17_70 }])
    // The text of a line is deleted when its match is certain. The amounts stay stored to the paisa.
    const matchedLines = await sql('select match, text from bank_lines where match is not null order by match')
    expect(matchedLines).toEqual([
      { match: 'receipt', text: 'RAMESH PATEL' },
      { match: 'settlement', text: '' },
    ])
    expect(await sql('select sum(amount_paise)::int as sum from bank_lines')).toEqual([{ sum: inPaise - 17_70 }])
  })

  it('is matched with money that was recorded after the import, at the next comparison', async () => {
    const [number, trip] = [utr(), await unpaid()]
    expect(await importLines(`21/11/26,UPI-${number.slice(4)}-ASHA,,21/11/26,,"20,000.00",1`)).toMatchObject({
      matched: 0,
    })
    await enter(trip.reference, { ...neft(number.slice(4)), way: 'upi' })
    await accounts.call(checkGatewayNow)
    expect((await read()).bankLines).toEqual([])
  })

  it('matches no other amount, and each item once: money that the bank books twice waits for a person', async () => {
    const [number, trip] = [utr(), await unpaid()]
    await enter(trip.reference, neft(number))
    const line = `21/11/26,RAMESH,${number},21/11/26,,20000.00,1`
    expect(await importLines(line, line, line.replace('20000.00', '20000.01'))).toMatchObject({ lines: 3, matched: 1 })
    expect((await read()).bankLines.map(({ amountPaise }) => amountPaise).toSorted(byNumber)).toEqual([
      20_000_00, 20_000_01,
    ])
  })

  it('waits again when its matched office payment was rejected', async () => {
    const [number, trip] = [utr(), await unpaid()]
    await enter(trip.reference, neft(number))
    await importLines(`21/11/26,RAMESH,${number},21/11/26,,20000.00,1`)
    expect((await read()).bankLines).toEqual([])
    const id = (await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? ''
    await accounts.call(rejectOfficePayment, { params: { id }, body: { reason: 'Of another trip' } })
    await accounts.call(checkGatewayNow)
    expect((await read()).bankLines).toMatchObject([{ text: 'RAMESH', reference: number, amountPaise: 20_000_00 }])
  })

  it('forgets the text of a line once a second person has confirmed its office payment', async () => {
    const [number, other, trip] = [utr(), await unpaid(), await unpaid()]
    await importLines(`21/11/26,ASHA SHAH,,21/11/26,,20000.00,1`, `21/11/26,RAMESH,${number},21/11/26,,20000.00,1`)
    const asha = (await read()).bankLines.find(({ text }) => text === 'ASHA SHAH')
    const json = { reference: other.reference, way: 'neft', utr: utr(), payer: 'Asha Shah' }
    expect((await post(recordPaymentFromBankLine.path, asha?.id, json)).status).toBe(200)
    await enter(trip.reference, neft(number))
    await accounts.call(checkGatewayNow)
    const selectTexts = async () => (await sql('select text from bank_lines order by text')).map((row) => row['text'])
    expect(await selectTexts()).toEqual(['ASHA SHAH', 'RAMESH'])
    await confirm((await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? '', 'manager')
    await accounts.call(checkGatewayNow)
    expect(await selectTexts()).toEqual(['', 'ASHA SHAH'])
    expect((await read()).bankLines).toEqual([])
  })

  it('waits again when the bank returns an unconfirmed cheque, but not when it was confirmed', async () => {
    const isOpenAfterBounce = async (isConfirmed: boolean) => {
      const trip = await unpaid()
      await enter(trip.reference, { ...cheque(), amountPaise: 20_000_00 })
      const { id = '', number = '' } = (await paymentsOf(trip.reference)).receipts.at(-1) ?? {}
      await importLines(`21/11/26,CLG ${number},,21/11/26,,20000.00,1`)
      const [line] = (await read()).bankLines
      if (isConfirmed) await confirm(id)
      app.clock.advanceMinutes(1)
      expect((await post(attachBankLine.path, line?.id, { number })).status).toBe(200)
      const expected = await accounts.call(previewBounce, { params: { id } })
      const body = { bouncedOn: CASH.receivedOn, reason: 'funds', words: '', expected } as const
      await accounts.call(bounceCheque, { params: { id }, body })
      await accounts.call(checkGatewayNow)
      return (await read()).bankLines.some((one) => one.id === line?.id)
    }
    expect(await isOpenAfterBounce(true)).toBe(false)
    expect(await isOpenAfterBounce(false)).toBe(true)
  })

  it('duplicates nothing when it is imported again, even by two people together; two equal lines stay two', async () => {
    const line = '21/11/26,UPI,426325718844,21/11/26,,100.00,1'
    expect(await importLines(line, line)).toMatchObject({ lines: 2, added: 2 })
    expect(await importLines(line, line)).toMatchObject({ lines: 2, added: 0 })
    expect(await importLines(line, line, line)).toMatchObject({ lines: 3, added: 1 })
    const many = Array.from({ length: 300 }, (_, i) => `20/11/26,UPI ${i},,20/11/26,,${i + 1}.00,1`)
    const both = await Promise.all([importLines(...many), importLines(...many)])
    expect(both.map(({ added }) => Number(added)).toSorted(byNumber)).toEqual([0, 300])
  })

  it('stores nothing when the import is cut off in the middle, and is read completely the next time', async () => {
    const many = Array.from({ length: 1_000 }, (_, i) => `20/11/26,CUT ${i},,20/11/26,,${i + 1}.00,1`)
    const [blocker, watcher] = [await app.database.pool.connect(), app.database.pool]
    await blocker.query('begin')
    await blocker.query(`insert into settings (name, value) values ('bank_lines_matched', '0')
      on conflict (name) do update set value = settings.value`)
    const interruptedImport = importLines(...many)
    // The import is killed while it waits for its lock, with all its lines written.
    const kill = () =>
      watcher.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    while (!(await Promise.race([interruptedImport.then(() => true), kill().then(() => false)])));
    expect(await interruptedImport).toMatchObject({ error: expect.any(String) })
    await blocker.query('rollback')
    blocker.release()
    expect(await sql('select count(*)::int as n from bank_lines')).toEqual([{ n: 0 }])
    expect(await importLines(...many)).toMatchObject({ lines: 1_000, added: 1_000 })
  })

  it('is previewed first: it says which column is which, and remembers the choice for these headings', async () => {
    expect((await send(statement('21/11/26,x,,,,5.00,1'))).body).toMatchObject({ kind: 'asks', layout: LAYOUT })
    const file = 'When;Who;How much;\r\n21/11/26;Asha;5.00;\r\n'
    const sample = [{ line: 2, cells: ['21/11/26', 'Asha', '5.00', ''], isBroken: false }]
    expect((await send(file)).body).toMatchObject({
      kind: 'asks',
      columnHeadings: ['When', 'Who', 'How much', ''],
      layout: {},
      sample,
    })
    expect(await sql('select count(*)::int as n from bank_lines')).toEqual([{ n: 0 }])
    const columnLayout = { day: 0, text: 1, amount: 2 }
    expect((await send(file, { day: 0, text: 1 })).body['code']).toBe('BANK_COLUMNS')
    expect((await send(file, columnLayout)).body).toMatchObject({ kind: 'read', added: 1 })
    expect((await send(file.replace('5.00', '6.00'))).body).toMatchObject({ kind: 'asks', layout: columnLayout })
  })

  it('provides a payment for a booking: it is recorded, and a second person confirms it', async () => {
    const [number, trip] = [utr(), await unpaid()]
    await importLines(`21/11/26,NEFT ASHA,${number},21/11/26,,20000,1`)
    const [line] = (await read()).bankLines
    const json = { reference: trip.reference, way: 'neft', utr: number, payer: 'Asha Shah' }
    const wrongReference = await post(recordPaymentFromBankLine.path, line?.id, { ...json, reference: 'PTK-0000000' })
    expect(wrongReference.body['code']).toBe('BOOKING_NOT_FOUND')
    const both = await Promise.all([
      post(recordPaymentFromBankLine.path, line?.id, json),
      post(recordPaymentFromBankLine.path, line?.id, json),
    ])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect((await paymentsOf(trip.reference)).receipts).toMatchObject([{ state: 'waits', amountPaise: 20_000_00 }])
    expect((await read()).bankLines).toEqual([])
    expect((await post(recordPaymentFromBankLine.path, line?.id, json)).body['code']).toBe('BANK_LINE_GONE')
  })

  it('is matched by hand with a slip or a settlement of the same amount, each once', async () => {
    const [number, trip] = [utr(), await unpaid()]
    await enter(trip.reference, neft(number))
    const slip = (await paymentsOf(trip.reference)).receipts.at(-1)?.number ?? ''
    await app.sandbox.unmatchedPayment(1_000_00)
    const { settlement } = await app.sandbox.settle()
    await accounts.call(checkGatewayNow)
    const settled = ((settlement?.amount ?? 0) / 100).toFixed(2)
    await importLines('21/11/26,MOBILE,,,,20000.00,1', '21/11/26,OTHER,,,,20001.00,1', `21/11/26,RZP,,,,${settled},1`)
    const lines = (await read()).bankLines
    const idOf = (text: string) => lines.find((line) => line.text === text)?.id
    const attach = async (text: string, paymentNumber: string) =>
      (await post(attachBankLine.path, idOf(text), { number: paymentNumber })).body
    expect((await attach('OTHER', slip))['code']).toBe('BANK_LINE_NO_MATCH')
    expect((await attach('MOBILE', 'S/26-27/999999'))['code']).toBe('BANK_LINE_NO_MATCH')
    expect(await attach('MOBILE', slip)).toEqual({ success: true })
    expect((await attach('MOBILE', slip))['code']).toBe('BANK_LINE_GONE')
    expect(await attach('RZP', settlement?.id ?? '')).toEqual({ success: true })
    expect((await read()).bankLines).toMatchObject([{ text: 'OTHER' }])
    await importLines('21/11/26,AGAIN,,,,20000.00,1')
    const again = (await read()).bankLines.find(({ text }) => text === 'AGAIN')
    expect((await post(attachBankLine.path, again?.id, { number: slip })).body['code']).toBe('BANK_LINE_NO_MATCH')
  })

  it('is matched with a slip by only one of two people who try at the same time', async () => {
    const trip = await unpaid()
    await enter(trip.reference, neft(utr()))
    const number = (await paymentsOf(trip.reference)).receipts.at(-1)?.number ?? ''
    await importLines('21/11/26,ONE,,,,20000.00,1', '21/11/26,TWO,,,,20000.00,1')
    const lines = (await read()).bankLines
    const blocker = await app.database.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table bank_lines in share mode')
    const both = Promise.all(lines.map(({ id }) => post(attachBankLine.path, id, { number })))
    // Both calls have read what they need and are waiting to write.
    const lockWaitQuery = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await vi.waitUntil(async () => (await sql(lockWaitQuery)).length === 2, { timeout: 20_000 })
    await blocker.query('rollback')
    blocker.release()
    const codes = (await both).map(({ status, body }) => (status === 200 ? 'done' : body['code']))
    expect(codes.map(String).toSorted()).toEqual(['BANK_LINE_NO_MATCH', 'done'])
  })

  it('shows which settlements should have reached the bank and are in no statement', async () => {
    await app.sandbox.unmatchedPayment(2_000_00)
    const { settlement } = await app.sandbox.settle()
    await accounts.call(checkGatewayNow)
    await importLines('21/11/26,x,,,,1.00,1')
    expect((await read()).late).toEqual([])
    await sql(
      `update gateway_settlements set created_at = created_at - interval '5 days' where id = $1`,
      settlement?.id,
    )
    expect((await read()).late).toMatchObject([{ id: settlement?.id, amountPaise: settlement?.amount }])
  })

  it('ignores a line only with a reason', async () => {
    await importLines('21/11/26,SMS CHARGES,,21/11/26,17.70,,1')
    const [line] = (await read()).bankLines
    expect((await post(ignoreBankLine.path, line?.id, { reason: '' })).body['code']).toBe('MISMATCH_REASON')
    expect((await post(ignoreBankLine.path, line?.id, { reason: 'A fee' })).status).toBe(200)
    expect((await read()).bankLines).toEqual([])
  })

  it('forgets the text of open and unsure lines after 90 days, every morning, and keeps their amounts for matching', async () => {
    const [number, trip] = [utr(), await unpaid()]
    await enter(trip.reference, neft(number))
    await importLines('21/11/26,ASHA SHAH,X1,21/11/26,,17.70,1', `21/11/26,RAMESH,${number},21/11/26,,20000.00,1`)
    await sql(`update bank_lines set read_at = read_at - interval '91 days'`)
    await importLines('21/11/26,NEW,,21/11/26,,1.00,1')
    // Personal data is deleted even on a morning when the gateway is down.
    await app.sandbox.fault({ path: '/v1/payments', n: 9, status: 503 })
    await expect(checkEveryMorning(app.platform)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    expect(
      await sql('select text, reference, amount_paise::int as amount from bank_lines order by amount desc'),
    ).toEqual([
      { text: '', reference: number, amount: 20_000_00 },
      { text: '', reference: 'X1', amount: 17_70 },
      { text: 'NEW', reference: '', amount: 1_00 },
    ])
  })

  it('is refused when its sum exceeds exact numbers', async () => {
    const max = '999999999999.99'
    const lines = Array.from({ length: 91 }, (_, i) => `21/11/26,${i},,21/11/26,,${max},1`)
    expect(await importLines(...lines)).toMatchObject({ code: 'BANK_FILE' })
    expect(await importLines(...lines.map((line) => line.replace(`,,${max}`, `,${max},`)))).toMatchObject({
      code: 'BANK_FILE',
    })
    expect(await sql('select count(*)::int as n from bank_lines')).toEqual([{ n: 0 }])
  })

  it('is refused with an explanation when the file is not a statement', async () => {
    const files = [
      '',
      '\u0000\u0001',
      '%PDF-1.7 x,y,z',
      'PK\u0003\u0004\u0000',
      COLUMN_HEADINGS,
      `${COLUMN_HEADINGS}\r\n,,,,,,`,
    ]
    for (const file of files) expect((await send(file, LAYOUT)).body['code'], file.slice(0, 10)).toBe('BANK_FILE')
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 400 }),
          fc.string({ unit: 'binary' }).map((text) => statement(text)),
          fc.string({ unit: 'binary' }).map((text) => statement(`21/11/26,${text},,,,5.00,1`)),
        ),
        fc.boolean(),
        async (file, isChosen) => {
          expect((await send(file, isChosen ? LAYOUT : undefined)).status).toBeLessThan(500)
        },
      ),
      { numRuns: 80 },
    )
  })

  it('of 15,000 lines is read in one request', { timeout: 120_000 }, async () => {
    const lines = Array.from({ length: 15_000 }, (_, i) => `21/11/26,UPI ${i},${100_000_000_000 + i},,,"${i + 1}.00",1`)
    expect(await importLines(...lines)).toMatchObject({ kind: 'read', lines: 15_000, added: 15_000, faults: 0 })
    expect((await read()).bank).toMatchObject({ lines: 15_000, open: 15_000 })
    const sum = (15_000 * 15_001 * 100) / 2
    expect(await sql('select sum(amount_paise)::bigint as sum from bank_lines')).toEqual([{ sum: String(sum) }])
  })
})

describe('a statement that was read with wrong columns', () => {
  const removeStatement = (readAt: string) => accounts.send('POST', removeBankStatement.path, { json: { readAt } })
  const latest = async () => (await read()).statements[0] ?? expect.fail('no statement')

  it('is removed with its lines and its columns, and its matches become unmatched again', async () => {
    await importLines('19/11/26,FEES,,19/11/26,17.70,,1')
    app.clock.advanceMinutes(1)
    const [number, trip] = [utr(), await unpaid()]
    await enter(trip.reference, neft(number))
    const lines = [`21/11/26,RAMESH,${number},21/11/26,,20000.00,1`, `21/11/26,ASHA,,21/11/26,,5000.00,1`]
    // Credits and debits are swapped.
    await send(statement(...lines), { ...LAYOUT, debit: 5, credit: 4 })
    const latestStatement = await latest()
    expect(latestStatement).toMatchObject({
      who: 'The accounts',
      lines: 2,
      inPaise: 0,
      outPaise: -25_000_00,
      isUnused: true,
    })
    expect((await removeStatement(latestStatement.at)).body).toEqual({ lines: 2 })
    expect((await read()).bankLines).toMatchObject([{ text: 'FEES' }])
    expect((await removeStatement(latestStatement.at)).body['code']).toBe('STATEMENT_GONE')
    expect((await send(statement(...lines))).body).toMatchObject({ kind: 'asks', layout: LAYOUT })
    app.clock.advanceMinutes(1)
    expect(await importLines(...lines)).toMatchObject({ added: 2, matched: 1 })
    expect((await removeStatement((await latest()).at)).status).toBe(200)
    expect(await importLines(...lines)).toMatchObject({ added: 2, matched: 1 })
    const auditEvents = await sql(
      `select after ->> 'lines' as lines from audit_events where name = 'bank_statement_taken_back'`,
    )
    expect(auditEvents).toEqual([{ lines: '2' }, { lines: '2' }])
  })

  it('stays when somebody has used one of its lines, and is removed when a line was only ignored', async () => {
    const trip = await unpaid()
    await importLines(`21/11/26,ASHA,,21/11/26,,20000.00,1`, `21/11/26,FEES,,21/11/26,17.70,,1`)
    const lines = (await read()).bankLines
    const idOf = (text: string) => lines.find((one) => one.text === text)?.id
    expect((await post(ignoreBankLine.path, idOf('FEES'), { reason: 'A fee' })).status).toBe(200)
    expect((await latest()).isUnused).toBe(true)
    const json = { reference: trip.reference, way: 'neft', utr: utr(), payer: 'Asha' }
    expect((await post(recordPaymentFromBankLine.path, idOf('ASHA'), json)).status).toBe(200)
    const usedStatement = await latest()
    expect(usedStatement.isUnused).toBe(false)
    const refusal = await removeStatement(usedStatement.at)
    expect([refusal.status, refusal.body['code']]).toEqual([409, 'STATEMENT_USED'])
    expect((await read()).bank.lines).toBe(2)
    expect(
      (await desk('sales').send('POST', removeBankStatement.path, { json: { readAt: usedStatement.at } })).status,
    ).toBe(403)
  })
})
