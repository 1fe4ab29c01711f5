import { createRandom } from '#tests/helpers/random-from.ts'
import { visit, type Visit, type VisitRequest } from './visit.ts'

type Plan = { perSecond: number; seconds: number; seed: number }
type Arrivals = Plan & {
  port: number
  /** The request of the visitor with this number. */
  requestFor: (number: number) => VisitRequest
}

/**
 * An open loop: visitors arrive on a schedule, however slow the responses are, as in reality. A closed loop would wait
 * for the responses, and so spare a server exactly when it is slow.
 */
export async function arrive({ port, requestFor, ...plan }: Arrivals): Promise<Visit[]> {
  const visits: Promise<Visit>[] = []
  for (const dueAt of poissonTimes(plan)) {
    const wait = dueAt - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    visits.push(visit(port, requestFor(visits.length), dueAt))
  }
  return Promise.all(visits)
}

/** The arrival times from now on: a Poisson process determined by the seed. */
export function* poissonTimes({ perSecond, seconds, seed }: Plan): Generator<number> {
  const random = createRandom(seed)
  const startedAt = performance.now()
  for (let dueAt = startedAt; ;) {
    dueAt += (-Math.log(1 - random()) * 1000) / perSecond
    if (dueAt > startedAt + seconds * 1000) return
    yield dueAt
  }
}

/**
 * A closed loop: each of these visitors sends the next request as soon as the response has arrived. Used to find the
 * capacity.
 */
export async function loop(
  port: number,
  {
    visitors,
    seconds,
    requestFor,
  }: { visitors: number; seconds: number; requestFor: (number: number) => VisitRequest },
): Promise<{ perSecond: number; visits: Visit[] }> {
  const visits: Visit[] = []
  const startedAt = performance.now()
  let number = 0
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (performance.now() < startedAt + seconds * 1000) visits.push(await visit(port, requestFor(number++)))
    }),
  )
  const good = visits.filter(({ status }) => status === 200).length
  return { perSecond: good / ((performance.now() - startedAt) / 1000), visits }
}
