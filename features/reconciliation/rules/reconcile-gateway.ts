import { paise, type Paise } from '#kernel/money/money.ts'

/**
 * A payment as recorded on one side. `isUndecided`: the money has arrived, but somebody must still decide what to do
 * with it.
 */
export type KnownPayment = { id: string; isCaptured: boolean; amount: Paise; isUndecided?: boolean }
/** A refund as recorded on one side. */
export type KnownRefund = { id: string; isPaid: boolean; hasFailed: boolean; amount: Paise }
/** An item of a settlement report. `amount` is before the fee of the gateway, which includes its GST. */
export type SettledItem = { id: string; type: string; amount: Paise; credit: Paise; debit: Paise }
/** A settlement with its report. */
type KnownSettlement = { id: string; amount: Paise; items: readonly SettledItem[] }

/**
 * How the gateway and our books can differ: money at the gateway that we have not recorded or not decided on; money in
 * our books that the gateway does not have; different amounts; a refund recorded as paid on one side only; a settlement
 * that does not equal its payments less fees and refunds.
 */
export const MISMATCH_KINDS = [
  'payment_unknown',
  'payment_undecided',
  'payment_missing',
  'payment_amount',
  'refund_unknown',
  'refund_missing',
  'refund_amount',
  'settlement_amount',
] as const
/** One of {@link MISMATCH_KINDS}. */
export type MismatchKind = (typeof MISMATCH_KINDS)[number]

/**
 * One item on which the two sides differ. An amount is null when that side does not have the item or does not count it.
 */
export type Mismatch = { kind: MismatchKind; id: string; theirs: Paise | null; ours: Paise | null }

/** How much the two sides differ; an unknown amount counts as zero. */
export function differenceOf({ theirs, ours }: Pick<Mismatch, 'theirs' | 'ours'>): Paise {
  return paise((theirs ?? 0) - (ours ?? 0))
}

type Side<T> = { theirs: readonly T[]; ours: readonly T[] }

/**
 * Compares payments. A payment that the gateway has not captured counts on neither side; a refunded one was captured
 * before.
 */
export function comparePayments({ theirs, ours }: Side<KnownPayment>): Mismatch[] {
  const capturedById = (some: readonly KnownPayment[]) =>
    new Map(some.filter(({ isCaptured }) => isCaptured).map(({ id, amount }) => [id, amount]))
  const gatewayPayments = capturedById(theirs)
  const kinds = { unknown: 'payment_unknown', missing: 'payment_missing', amount: 'payment_amount' } as const
  const undecided = ours
    .filter(({ id, isCaptured, isUndecided }) => isCaptured && isUndecided === true && gatewayPayments.has(id))
    .map(({ id }): Mismatch => ({ kind: 'payment_undecided', id, theirs: gatewayPayments.get(id) ?? null, ours: null }))
  return [...compare(gatewayPayments, capturedById(ours), kinds), ...undecided]
}

/**
 * Compares refunds. A pending refund counts on the side that promised it. While the gateway is processing our refund,
 * there is no difference; there is one if the refund failed or the gateway does not have it.
 */
export function compareRefunds({ theirs, ours }: Side<KnownRefund>): Mismatch[] {
  const withoutFailed = (some: readonly KnownRefund[]) => some.filter(({ hasFailed }) => !hasFailed)
  const [gatewayRefunds, here] = [
    new Map(withoutFailed(theirs).map((refund) => [refund.id, refund])),
    new Map(withoutFailed(ours).map((refund) => [refund.id, refund])),
  ]
  const amounts = (some: ReadonlyMap<string, KnownRefund>) => new Map([...some].map(([id, { amount }]) => [id, amount]))
  const late = [...gatewayRefunds].flatMap(([id, { isPaid, amount }]): Mismatch[] => {
    const ourRefund = here.get(id)
    return ourRefund !== undefined && isPaid && !ourRefund.isPaid
      ? [{ kind: 'refund_unknown', id, theirs: amount, ours: null }]
      : []
  })
  const kinds = { unknown: 'refund_unknown', missing: 'refund_missing', amount: 'refund_amount' } as const
  return [...compare(amounts(gatewayRefunds), amounts(here), kinds), ...late]
}

/** The parts of a settlement: payments, the gateway's fees, refunds, and other items. */
export type SettlementSums = {
  payments: { count: number; amount: Paise }
  /** Fees including their GST. */
  fees: Paise
  refunds: { count: number; amount: Paise }
  /** Payments less fees and refunds: what we expect in the bank. */
  expected: Paise
  /** Adjustments, disputes and the like; negative for deductions by the gateway. */
  others: { id: string; type: string; amount: Paise }[]
}

/** Adds up the report of a settlement. */
export function sumUpSettlement(items: readonly SettledItem[]): SettlementSums {
  const ofType = (type: string) => items.filter((item) => item.type === type)
  const sum = (some: readonly SettledItem[], read: (item: SettledItem) => number) =>
    paise(some.reduce((total, item) => total + read(item), 0))
  const netCreditOf = ({ credit, debit }: SettledItem) => credit - debit
  const [payments, refunds] = [ofType('payment'), ofType('refund')]
  const paid = sum(payments, ({ amount }) => amount)
  const refundTotal = sum(refunds, (item) => 0 - netCreditOf(item))
  return {
    payments: { count: payments.length, amount: paid },
    fees: paise(paid - sum(payments, netCreditOf)),
    refunds: { count: refunds.length, amount: refundTotal },
    expected: paise(sum(payments, netCreditOf) - refundTotal),
    others: items
      .filter(({ type }) => type !== 'payment' && type !== 'refund')
      .map((item) => ({ id: item.id, type: item.type, amount: paise(netCreditOf(item)) })),
  }
}

/** Compares each settlement with the amount expected from its payments, fees and refunds. */
export function compareSettlements(settlements: readonly KnownSettlement[]): Mismatch[] {
  return settlements.flatMap(({ id, amount, items }) => {
    const { expected } = sumUpSettlement(items)
    return expected === amount ? [] : [{ kind: 'settlement_amount' as const, id, theirs: amount, ours: expected }]
  })
}

function compare(
  theirs: ReadonlyMap<string, Paise>,
  ours: ReadonlyMap<string, Paise>,
  kinds: { unknown: MismatchKind; missing: MismatchKind; amount: MismatchKind },
): Mismatch[] {
  const differences = [...theirs].flatMap(([id, amount]): Mismatch[] => {
    const ourRefund = ours.get(id)
    if (ourRefund === undefined) return [{ kind: kinds.unknown, id, theirs: amount, ours: null }]
    return ourRefund === amount ? [] : [{ kind: kinds.amount, id, theirs: amount, ours: ourRefund }]
  })
  const here = [...ours].flatMap(([id, amount]): Mismatch[] =>
    theirs.has(id) ? [] : [{ kind: kinds.missing, id, theirs: null, ours: amount }],
  )
  return [...differences, ...here]
}
