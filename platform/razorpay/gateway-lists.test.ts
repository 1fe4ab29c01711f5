import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import { compareSettlements, sumUpSettlement } from '#features/reconciliation/rules/reconcile-gateway.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { startTestSandbox } from '#tests/helpers/sandbox-gateway.ts'
import { readPages } from './gateway-pages.ts'
import { createGateway, type Gateway } from './gateway.ts'

let database: TestDatabase
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let gateway: Gateway

beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startTestSandbox({ pool: database.pool })
  gateway = createGateway(sandbox)
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

const wholePeriod = { from: new Date(0), until: new Date(Date.now() + 3_600_000) }
const today = () => todayIn(BUSINESS_TIME_ZONE, new Date())

describe('the gateway lists', () => {
  it('include every payment and refund in a period, even those not made through our site', async () => {
    const { payment } = await sandbox.unmatchedPayment(50_000)
    const { refund } = await sandbox.dashboardRefund(payment.id, 20_000)
    expect(await gateway.listPayments(wholePeriod)).toMatchObject([
      { id: payment.id, amount: 50_000, status: 'captured' },
    ])
    expect(await gateway.listRefunds(wholePeriod)).toMatchObject([
      { id: refund.id, paymentId: payment.id, amount: 20_000 },
    ])
    expect(await gateway.fetchRefund(refund.id)).toMatchObject({ id: refund.id, status: 'pending' })
    const before = { from: new Date(0), until: new Date(1_000) }
    expect(await gateway.listPayments(before)).toEqual([])
    await expect(gateway.fetchRefund('rfnd_00000000000000')).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
    await expect(gateway.fetchRefund('../payments/x')).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
  })

  it('include settlements that equal payments minus fees and refunds to the paisa, and name their other items', async () => {
    await sandbox.tick()
    await sandbox.unmatchedPayment(1_234_501)
    const { settlement } = await sandbox.settle()
    const [result] = await gateway.listSettlements(wholePeriod)
    expect(result).toMatchObject({ id: settlement?.id, status: 'processed', utr: settlement?.utr })
    const items = await gateway.listSettledItems(today())
    expect(items.map(({ type }) => type).toSorted()).toEqual(['payment', 'payment', 'refund'])
    expect(sumUpSettlement(items)).toMatchObject({ payments: { amount: 1_284_501 }, refunds: { amount: 20_000 } })
    expect(compareSettlements([{ id: 's', amount: paise(result?.amount ?? 0), items }])).toEqual([])
    // No payment is paid out twice.
    expect(await sandbox.settle()).toEqual({ settlement: null })

    await sandbox.unmatchedPayment(100_000)
    const short = (await sandbox.settle(-236_00)).settlement
    const shortItems = (await gateway.listSettledItems(today())).filter(
      ({ settlementId }) => settlementId === short?.id,
    )
    expect(sumUpSettlement(shortItems).others).toMatchObject([{ type: 'adjustment', amount: -236_00 }])
    const [found] = compareSettlements([{ id: 's', amount: paise(short?.amount ?? 0), items: shortItems }])
    expect((found?.theirs ?? 0) - (found?.ours ?? 0)).toBe(-236_00)
  })

  it('are read page by page, and an item that is returned twice is counted once', async () => {
    const all = Array.from({ length: 230 }, (_, i) => ({ id: `pay_${i}` }))
    const requestedSkips: number[] = []
    const found = await readPages(async ({ count, skip }) => {
      requestedSkips.push(skip)
      // Ten items are created during the read, which shifts the others.
      return [...Array.from({ length: skip === 0 ? 0 : 10 }, (_, i) => ({ id: `new_${i}` })), ...all].slice(
        skip,
        skip + count,
      )
    })
    expect(requestedSkips).toEqual([0, 100, 200])
    expect(found).toHaveLength(230)
    await expect(
      readPages(async ({ skip }) => Array.from({ length: 100 }, (_, i) => ({ id: `${skip + i}` }))),
    ).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
  })
})
