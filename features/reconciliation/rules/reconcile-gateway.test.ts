import { describe, expect, it } from 'vitest'
import { paise } from '#kernel/money/money.ts'
import {
  comparePayments,
  compareRefunds,
  compareSettlements,
  differenceOf,
  sumUpSettlement,
} from './reconcile-gateway.ts'

const payment = (id: string, amount = 100, isCaptured = true) => ({ id, amount: paise(amount), isCaptured })
const refund = (id: string, { amount = 100, isPaid = true, hasFailed = false } = {}) => ({
  id,
  amount: paise(amount),
  isPaid,
  hasFailed,
})

describe('payments of both sides', () => {
  it('agree when both have the same captured amount; uncaptured payments count on neither side', () => {
    const theirs = [payment('a'), payment('b', 100, false)]
    expect(comparePayments({ theirs, ours: [payment('a'), payment('c', 100, false)] })).toEqual([])
  })
  it('differ when one side does not have a payment or has another amount', () => {
    expect(comparePayments({ theirs: [payment('a'), payment('b', 101)], ours: [payment('b'), payment('c')] })).toEqual([
      { kind: 'payment_unknown', id: 'a', theirs: 100, ours: null },
      { kind: 'payment_amount', id: 'b', theirs: 101, ours: 100 },
      { kind: 'payment_missing', id: 'c', theirs: null, ours: 100 },
    ])
    expect(comparePayments({ theirs: [payment('a')], ours: [payment('a', 100, false)] })).toMatchObject([
      { kind: 'payment_unknown', ours: null },
    ])
  })
  it('differ while nobody has decided about money that has arrived', () => {
    const undecided = { ...payment('a'), isUndecided: true }
    expect(comparePayments({ theirs: [payment('a')], ours: [undecided] })).toEqual([
      { kind: 'payment_undecided', id: 'a', theirs: 100, ours: null },
    ])
    expect(comparePayments({ theirs: [], ours: [undecided] })).toMatchObject([{ kind: 'payment_missing' }])
  })
  it('differ by the money that the gateway has and we do not', () => {
    expect(differenceOf({ theirs: paise(101), ours: paise(100) })).toBe(1)
    expect(differenceOf({ theirs: null, ours: paise(100) })).toBe(-100)
    expect(differenceOf({ theirs: paise(7), ours: null })).toBe(7)
  })
})

describe('refunds of both sides', () => {
  it('agree while the gateway still processes one, and when it has failed on both', () => {
    const open = refund('a', { isPaid: false })
    expect(compareRefunds({ theirs: [open], ours: [open] })).toEqual([])
    const failed = refund('b', { hasFailed: true })
    expect(compareRefunds({ theirs: [failed], ours: [failed] })).toEqual([])
    // Our books may show a refund as paid before the gateway's list does.
    expect(compareRefunds({ theirs: [open], ours: [refund('a')] })).toEqual([])
  })
  it('differ when one was paid and we have no record of it, when it failed there, or when nobody requested it', () => {
    expect(compareRefunds({ theirs: [refund('a')], ours: [refund('a', { isPaid: false })] })).toEqual([
      { kind: 'refund_unknown', id: 'a', theirs: 100, ours: null },
    ])
    expect(compareRefunds({ theirs: [refund('a', { hasFailed: true })], ours: [refund('a')] })).toEqual([
      { kind: 'refund_missing', id: 'a', theirs: null, ours: 100 },
    ])
    expect(compareRefunds({ theirs: [refund('x')], ours: [] })).toMatchObject([{ kind: 'refund_unknown' }])
    expect(compareRefunds({ theirs: [refund('a', { amount: 99 })], ours: [refund('a')] })).toMatchObject([
      { kind: 'refund_amount', theirs: 99, ours: 100 },
    ])
  })
})

describe('a settlement', () => {
  const item = (type: string, amount: number, netAmount: number) => ({
    id: `${type}_${amount}`,
    type,
    amount: paise(amount),
    credit: paise(Math.max(0, netAmount)),
    debit: paise(Math.max(0, -netAmount)),
  })
  const items = [item('payment', 100_00, 97_64), item('payment', 50_00, 48_82), item('refund', 40_00, -40_00)]

  it('equals its payments less fees including GST and less refunds', () => {
    expect(sumUpSettlement(items)).toEqual({
      payments: { count: 2, amount: 150_00 },
      fees: 3_54,
      refunds: { count: 1, amount: 40_00 },
      expected: 106_46,
      others: [],
    })
    expect(compareSettlements([{ id: 's', amount: paise(106_46), items }])).toEqual([])
  })
  it('differs by any other item, whether its report lists that or not', () => {
    const short = { id: 's', amount: paise(104_10) }
    const found = [{ kind: 'settlement_amount', id: 's', theirs: 104_10, ours: 106_46 }]
    expect(compareSettlements([{ ...short, items }])).toEqual(found)
    expect(compareSettlements([{ ...short, items: [...items, item('adjustment', 2_36, -2_36)] }])).toEqual(found)
    expect(sumUpSettlement([item('adjustment', 2_36, -2_36)])).toMatchObject({
      expected: 0,
      others: [{ type: 'adjustment', amount: -2_36 }],
    })
  })
})
