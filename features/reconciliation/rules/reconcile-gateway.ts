import { paise, type Paise } from '#kernel/money/money.ts'

/** A payment as one side knows it. `isUndecided`: the money is there, and somebody must still say what becomes of it. */
export type KnownPayment = { id: string; isCaptured: boolean; amount: Paise; isUndecided?: boolean }
/** A refund as one side knows it. */
export type KnownRefund = { id: string; isPaid: boolean; hasFailed: boolean; amount: Paise }
/** What a settlement contains, as its report lists it. `amount` is before the fee of the gateway, which contains its GST. */
export type SettledItem = { id: string; type: string; amount: Paise; credit: Paise; debit: Paise }
/** A settlement with its report. */
type KnownSettlement = { id: string; amount: Paise; items: readonly SettledItem[] }

/**
 * How the gateway and our books differ: money there that we do not know, or for which nobody has decided yet; money that we
 * count and it does not have; another amount; a refund that it has paid and we have not noted, or that it has not and we
 * have; a settlement that is not its payments less fees and refunds.
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

/** One thing on which both sides differ. Null: that side does not know it, or does not count it. */
export type Mismatch = { kind: MismatchKind; id: string; theirs: Paise | null; ours: Paise | null }

/** How much the two sides differ: ours is seen as nothing where we do not know it. */
export function differenceOf({ theirs, ours }: Pick<Mismatch, 'theirs' | 'ours'>): Paise {
  return paise((theirs ?? 0) - (ours ?? 0))
}

type Side<T> = { theirs: readonly T[]; ours: readonly T[] }

/**
 * Compares payments. A payment that the gateway has only begun counts on neither side; one that was refunded was captured
 * before.
 */
export function comparePayments({ theirs, ours }: Side<KnownPayment>): Mismatch[] {
  const counted = (some: readonly KnownPayment[]) =>
    new Map(some.filter(({ isCaptured }) => isCaptured).map(({ id, amount }) => [id, amount]))
  const there = counted(theirs)
  const kinds = { unknown: 'payment_unknown', missing: 'payment_missing', amount: 'payment_amount' } as const
  const undecided = ours
    .filter(({ id, isCaptured, isUndecided }) => isCaptured && isUndecided === true && there.has(id))
    .map(({ id }): Mismatch => ({ kind: 'payment_undecided', id, theirs: there.get(id) ?? null, ours: null }))
  return [...compare(there, counted(ours), kinds), ...undecided]
}

/**
 * Compares refunds. What is on its way counts where it was promised: a refund of ours that the gateway still works on is no
 * difference, one that it does not have or that has failed there is.
 */
export function compareRefunds({ theirs, ours }: Side<KnownRefund>): Mismatch[] {
  const alive = (some: readonly KnownRefund[]) => some.filter(({ hasFailed }) => !hasFailed)
  const [there, here] = [
    new Map(alive(theirs).map((refund) => [refund.id, refund])),
    new Map(alive(ours).map((refund) => [refund.id, refund])),
  ]
  const amounts = (some: ReadonlyMap<string, KnownRefund>) => new Map([...some].map(([id, { amount }]) => [id, amount]))
  const late = [...there].flatMap(([id, { isPaid, amount }]): Mismatch[] => {
    const own = here.get(id)
    return own !== undefined && isPaid && !own.isPaid
      ? [{ kind: 'refund_unknown', id, theirs: amount, ours: null }]
      : []
  })
  const kinds = { unknown: 'refund_unknown', missing: 'refund_missing', amount: 'refund_amount' } as const
  return [...compare(amounts(there), amounts(here), kinds), ...late]
}

/** A settlement in words: what was paid, what the gateway kept, what went back, and what else is in it. */
export type SettlementSums = {
  payments: { count: number; amount: Paise }
  /** Fees with their GST. */
  fees: Paise
  refunds: { count: number; amount: Paise }
  /** Payments less fees and refunds: what we expect in the bank. */
  expected: Paise
  /** Adjustments, disputes and the like: below zero when the gateway took it. */
  others: { id: string; type: string; amount: Paise }[]
}

/** Adds up the report of a settlement. */
export function sumUpSettlement(items: readonly SettledItem[]): SettlementSums {
  const ofType = (type: string) => items.filter((item) => item.type === type)
  const sum = (some: readonly SettledItem[], read: (item: SettledItem) => number) =>
    paise(some.reduce((total, item) => total + read(item), 0))
  const comes = ({ credit, debit }: SettledItem) => credit - debit
  const [payments, refunds] = [ofType('payment'), ofType('refund')]
  const paid = sum(payments, ({ amount }) => amount)
  const back = sum(refunds, (item) => 0 - comes(item))
  return {
    payments: { count: payments.length, amount: paid },
    fees: paise(paid - sum(payments, comes)),
    refunds: { count: refunds.length, amount: back },
    expected: paise(sum(payments, comes) - back),
    others: items
      .filter(({ type }) => type !== 'payment' && type !== 'refund')
      .map((item) => ({ id: item.id, type: item.type, amount: paise(comes(item)) })),
  }
}

/** Compares each settlement with what its payments, fees and refunds lead us to expect. */
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
  const there = [...theirs].flatMap(([id, amount]): Mismatch[] => {
    const own = ours.get(id)
    if (own === undefined) return [{ kind: kinds.unknown, id, theirs: amount, ours: null }]
    return own === amount ? [] : [{ kind: kinds.amount, id, theirs: amount, ours: own }]
  })
  const here = [...ours].flatMap(([id, amount]): Mismatch[] =>
    theirs.has(id) ? [] : [{ kind: kinds.missing, id, theirs: null, ours: amount }],
  )
  return [...there, ...here]
}
