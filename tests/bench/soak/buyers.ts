import { setTimeout as pause } from 'node:timers/promises'
import { poissonTimes } from '#tests/bench/overload/arrivals.ts'
import { KERALA } from '#tests/bench/overload/packages.ts'
import type { Subject } from '#tests/bench/overload/subjects.ts'
import { buy, type Purchase } from '#tests/faults/money/buyer.ts'

/** Every tenth buyer pays; the others leave with a hold. Each confirmed booking also creates documents and an email. */
const BUYERS_PER_PAYMENT = 10

/** The responses that buyers received. */
export type BuyerResults = {
  /** Milliseconds of each visit. */
  visits: number[]
  bookings: number
  paid: number
  /** Ids of the bookings reported in the responses. */
  reportedIds: string[]
  refusals: string[]
  doubts: number
}

let number = 0

async function visit(subject: Subject, buyers: BuyerResults): Promise<void> {
  const startedAt = performance.now()
  number += 1
  const origin = `http://localhost:${subject.port}`
  const startDate = subject.dates[number % subject.dates.length] ?? ''
  const leavesWithHold = number % BUYERS_PER_PAYMENT !== 0
  const purchase: Purchase | null = await buy({
    origin: () => origin,
    packageId: KERALA,
    startDate,
    email: `buyer${number}@example.com`,
    leavesWithHold,
  }).catch(() => null)
  buyers.visits.push(performance.now() - startedAt)
  if (purchase === null) {
    buyers.refusals.push('a buyer gave up after two minutes')
    return
  }
  buyers.refusals.push(...purchase.refusals)
  buyers.doubts += purchase.doubts
  if (purchase.isReportedPaid) buyers.paid += 1
  if (purchase.bookingId === undefined) return
  buyers.bookings += 1
  buyers.reportedIds.push(purchase.bookingId)
}

function emptyResults(): BuyerResults {
  return { visits: [], bookings: 0, paid: 0, reportedIds: [], refusals: [], doubts: 0 }
}

/** Runs this many buyers at a time; when one has finished, the next one starts. Used to find the capacity. */
export async function runBuyersInLoop(subject: Subject, { together, seconds }: { together: number; seconds: number }) {
  const buyers = emptyResults()
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  const one = async (): Promise<void> => {
    while (performance.now() < end) await visit(subject, buyers)
  }
  await Promise.all(Array.from({ length: together }, one))
  return { ...buyers, perSecond: (buyers.bookings * 1000) / (performance.now() - startedAt) }
}

/** Runs buyers who arrive on a schedule, however slow the responses are. */
export async function runScheduledBuyers(
  subject: Subject,
  plan: { perSecond: number; seconds: number; seed: number },
): Promise<BuyerResults> {
  const buyers = emptyResults()
  const visits: Promise<void>[] = []
  for (const dueAt of poissonTimes(plan)) {
    const wait = dueAt - performance.now()
    if (wait > 1) await pause(wait)
    visits.push(visit(subject, buyers))
  }
  await Promise.all(visits)
  return buyers
}
