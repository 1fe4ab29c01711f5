import { paise, type Paise } from '#kernel/money/money.ts'

/** How money can be grouped. */
export const MONEY_REPORTS = ['day', 'package', 'region', 'method'] as const
/** One of {@link MONEY_REPORTS}. */
export type MoneyReport = (typeof MONEY_REPORTS)[number]

/** All reports that can be exported: money, seats of trips, and individual movements of money. */
export const REPORTS = [...MONEY_REPORTS, 'occupancy', 'payment'] as const
/** One of {@link REPORTS}. */
export type Report = (typeof REPORTS)[number]

/** Movements of money: received, bounced (the bank returned a cheque), or refunded. */
export const MOVEMENT_KINDS = ['in', 'bounced', 'back'] as const
/** One of {@link MOVEMENT_KINDS}. */
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/**
 * The totals of a report. `bookings` and `guests` count sold bookings on the day when their price was paid. The amounts
 * cover all bookings, each movement on its own day.
 */
export type MoneySums = {
  bookings: number
  guests: number
  /** The number of movements of money. */
  moves: number
  in: Paise
  bounced: Paise
  back: Paise
}

/** Received money less bounced and refunded money. Negative when more was paid out than received. */
export function netReceived({ in: received, bounced, back }: MoneySums): Paise {
  return paise(received - bounced - back)
}

/** The sum of several totals; zeros for none. */
export function addSums(all: readonly Partial<MoneySums>[]): MoneySums {
  const sum = (read: (one: Partial<MoneySums>) => number | undefined) =>
    all.reduce((total, one) => total + (read(one) ?? 0), 0)
  return {
    bookings: sum(({ bookings }) => bookings),
    guests: sum(({ guests }) => guests),
    moves: sum(({ moves }) => moves),
    in: paise(sum((one) => one.in)),
    bounced: paise(sum(({ bounced }) => bounced)),
    back: paise(sum(({ back }) => back)),
  }
}

/** Adds up rows with the same key, in order of first appearance. */
export function sumByKey<Key>(rows: readonly (readonly [Key, Partial<MoneySums>])[]): Map<Key, MoneySums> {
  const groups = Map.groupBy(rows, ([key]) => key)
  return new Map([...groups].map(([key, group]) => [key, addSums(group.map(([, sums]) => sums))]))
}

/** The change from the previous value, in whole percent; null when the previous value was zero. */
export function changeInPercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round((now / before - 1) * 100)
}

/** Sold seats as a share of all seats, in whole percent; 0 without seats. Only a full trip returns 100. */
export function occupancyOf({ sold, capacity }: { sold: number; capacity: number }): number {
  if (capacity === 0) return 0
  return sold < capacity ? Math.min(99, Math.round((sold / capacity) * 100)) : 100
}
