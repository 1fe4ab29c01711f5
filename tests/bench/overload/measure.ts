import { arrive, loop } from './arrivals.ts'
import { median, quantile, success, timesOf } from './figures.ts'
import type { Subject } from './subjects.ts'
import { addressOf, booking, resetConnections, visit, type Visit, type VisitRequest } from './visit.ts'

/** Seconds of one measurement. The first second does not count, because the queue has not built up yet. */
const SECONDS = 5
const LEAD_IN_SECONDS = 1
/** One address requests all invented pages; the visitors in checkout have other addresses. */
const FLOOD_ADDRESS = '127.0.0.1'
const PROBE: VisitRequest = { method: 'GET', path: '/about', from: '127.0.9.1' }
const PROBES_PER_SECOND = 100
const CHECKOUTS_PER_SECOND = 10
const QUIET_SECONDS = 3
const VISITORS_AT_CAPACITY = 8

let visitors = 0
let inventedPages = 0
const bookingAt = ({ dates }: Subject): VisitRequest => {
  visitors += 1
  return booking(visitors, dates[visitors % dates.length] ?? '')
}
const uniquePage = (from: string): VisitRequest => {
  inventedPages += 1
  return { method: 'GET', path: `/tour-list-v2?q=invented${process.pid}x${inventedPages}`, from }
}

/** The response times of the idle product, and its capacity. */
export type Baseline = {
  bookingP50: number
  bookingP99: number
  pageP50: number
  pageP99: number
  /** Bookings per second with 2, 4, 8 and 16 concurrent visitors. */
  closed: number[]
  /** Uncached pages per second. */
  pageCapacity: number
}

export async function measureBaseline(subject: Subject): Promise<Baseline> {
  const { port } = subject
  await loop(port, { visitors: 4, seconds: 3, requestFor: () => bookingAt(subject) })
  const alone = await loop(port, { visitors: 1, seconds: 4, requestFor: () => bookingAt(subject) })
  const pages = await arrive({ port, perSecond: PROBES_PER_SECOND, seconds: 4, seed: 1, requestFor: () => PROBE })
  const closed: number[] = []
  for (const together of [2, 4, 8, 16])
    closed.push((await loop(port, { visitors: together, seconds: 2, requestFor: () => bookingAt(subject) })).perSecond)
  const rendered = await loop(port, { visitors: 2, seconds: 2, requestFor: (number) => uniquePage(addressOf(number)) })
  await settle(subject)
  return {
    bookingP50: median(timesOf(alone.visits, 200)),
    bookingP99: quantile(timesOf(alone.visits, 200), 0.99),
    pageP50: median(timesOf(pages, 200)),
    pageP99: quantile(timesOf(pages, 200), 0.99),
    closed,
    pageCapacity: rendered.perSecond,
  }
}

export type BookingLoad = {
  times: number
  /** The booking capacity per second: the mean of measurements just before and just after. */
  capacity: number
  goodput: number
  offered: number
  admittedP99: number
  refusals: number
  refusedP50: number
  refusedP99: number
  unanswered: number
  pageP99: number
  /** The share of its core that the load generator used. */
  generatorCpu: number
  /** The generator's own delay: 99 % of the visits started at most this late. */
  generatorLateP99: number
  productCpu: number
  databaseCpu: number
  /** The 99th percentile of the delay of the product's event loop. */
  productLoopP99: number
}

/** Sends the product bookings at `times` times its capacity, and times a cached page during that load. */
export async function measureBookings(subject: Subject, times: number): Promise<BookingLoad> {
  const { port } = subject
  const before = await capacityOf(subject)
  const perSecond = before * times
  const plan = { port, perSecond, seed: 10 + times, requestFor: () => bookingAt(subject) }
  const probe = { port, perSecond: PROBES_PER_SECOND, seed: 3, requestFor: () => PROBE }
  const leadIn = arrive({ ...plan, seconds: LEAD_IN_SECONDS })
  await new Promise((resolve) => setTimeout(resolve, LEAD_IN_SECONDS * 1000))
  const cpuBefore = process.cpuUsage()
  const usage = await subject.usage()
  const startedAt = performance.now()
  const [visits, pages] = await Promise.all([
    arrive({ ...plan, seconds: SECONDS, seed: 20 + times }),
    arrive({ ...probe, seconds: SECONDS }),
  ])
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const usedAtEnd = await subject.usage()
  await leadIn
  await settle(subject)
  const after = await capacityOf(subject)
  return {
    times,
    capacity: (before + after) / 2,
    offered: visits.length / SECONDS,
    goodput: timesOf(visits, 200).length / SECONDS,
    admittedP99: quantile(timesOf(visits, 200), 0.99),
    refusals: timesOf(visits, 503).length,
    refusedP50: median(timesOf(visits, 503)),
    refusedP99: quantile(timesOf(visits, 503), 0.99),
    unanswered: unanswered(visits),
    pageP99: quantile(timesOf(pages, 200), 0.99),
    generatorCpu: (user + system) / 1e6 / seconds,
    generatorLateP99: quantile(
      visits.map(({ eventLoopDelayMs }) => eventLoopDelayMs),
      0.99,
    ),
    productCpu: (usedAtEnd.product - usage.product) / seconds,
    databaseCpu: (usedAtEnd.database - usage.database) / seconds,
    productLoopP99: usedAtEnd.loopP99Ms,
  }
}

/** Bookings per second in a closed loop, with the best number of concurrent visitors. */
async function capacityOf(subject: Subject): Promise<number> {
  const requestFor = (): VisitRequest => bookingAt(subject)
  return (await loop(subject.port, { visitors: VISITORS_AT_CAPACITY, seconds: 2, requestFor })).perSecond
}

export type Flood = { times: number; pages: number; success: number; quietP50: number; p50: number; kept: number }

/** One address requests invented pages while visitors with other addresses book. */
export async function measureFlood(subject: Subject, rest: Baseline, times: number): Promise<Flood> {
  const { port } = subject
  const perSecond = Math.max(20, rest.pageCapacity) * times
  const checkout = { port, perSecond: CHECKOUTS_PER_SECOND, seed: 2, requestFor: () => bookingAt(subject) }
  const quiet = await arrive({ ...checkout, seconds: QUIET_SECONDS })
  const leadIn = arrive({
    port,
    perSecond,
    seconds: LEAD_IN_SECONDS,
    seed: 5,
    requestFor: () => uniquePage(FLOOD_ADDRESS),
  })
  await new Promise((resolve) => setTimeout(resolve, LEAD_IN_SECONDS * 1000))
  const [flood, checkouts, pages] = await Promise.all([
    arrive({ port, perSecond, seconds: SECONDS, seed: 30 + times, requestFor: () => uniquePage(FLOOD_ADDRESS) }),
    arrive({ ...checkout, seconds: SECONDS }),
    arrive({ port, perSecond: PROBES_PER_SECOND, seconds: SECONDS, seed: 3, requestFor: () => PROBE }),
  ])
  await leadIn
  await settle(subject)
  return {
    times,
    pages: flood.length / SECONDS,
    success: success(checkouts),
    quietP50: median(timesOf(quiet, 200)),
    p50: median(timesOf(checkouts, 200)),
    kept: quantile(timesOf(pages, 200), 0.99),
  }
}

export type BuyerResults = { held: number; soldOut: number; refused: number; unanswered: number; heldWithin: number }

/** 300 buyers try to book ten seats at the same time, once each. */
export async function measureBuyers(subject: Subject, round: number): Promise<BuyerResults> {
  const date = await subject.limitSeats(10, round)
  const dueAt = performance.now()
  const visits = await Promise.all(
    Array.from({ length: 300 }, (_, i) => visit(subject.port, booking((visitors += 1) + i, date), dueAt)),
  )
  await settle(subject)
  return {
    held: timesOf(visits, 200).length,
    soldOut: visits.filter(({ code }) => code === 'SOLD_OUT').length,
    refused: timesOf(visits, 503, 429).length,
    unanswered: unanswered(visits),
    heldWithin: Math.max(0, ...timesOf(visits, 200)),
  }
}

function unanswered(visits: readonly Visit[]): number {
  return visits.filter(({ status }) => status === 0).length
}

/** Waits until the product responds normally again, so that one measurement does not affect the next. */
async function settle(subject: Subject): Promise<void> {
  resetConnections()
  await subject.resetRateLimits()
  for (let good = 0, attempt = 0; good < 5 && attempt < 60; attempt += 1) {
    const answer = await visit(subject.port, bookingAt(subject))
    good = answer.status === 200 ? good + 1 : 0
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
