import type { Draw } from '../seed.ts'
import { buy, type Purchase } from './buyer.ts'

type BuyerGroupOptions = {
  /** The site's origin for the buyers. It may change while they buy. */
  origin: () => string
  packageId: number
  startDate: string
  draw: Draw
  buyers?: number
}

export type BuyerGroup = {
  /** Resolves after a random number of further answers. */
  waitForSomeAnswers(): Promise<void>
  /** Starts no new buyers, and waits for the current ones. */
  close(): Promise<Purchase[]>
}

/** Buyers who book and pay in sequence, by default eight concurrently. One in three closes the page after paying. */
export function startBuyers({ origin, packageId, startDate, draw, buyers = 8 }: BuyerGroupOptions): BuyerGroup {
  const state = { isOpen: true }
  let remaining = 0
  let reached = Promise.withResolvers<void>()
  const onAnswer = (): void => {
    remaining -= 1
    if (remaining <= 0) reached.resolve()
  }
  const purchases: Purchase[] = []
  const buyer = async (name: number): Promise<void> => {
    for (let n = 1; state.isOpen; n += 1) {
      const email = `buyer-${name}-${n}@example.com`
      const closesPage = draw.between(1, 3) === 1
      purchases.push(await buy({ origin, packageId, startDate, email, closesPage, onAnswer }))
    }
  }
  const buying = Promise.all(Array.from({ length: buyers }, (_, name) => buyer(name)))
  return {
    async waitForSomeAnswers() {
      remaining = draw.between(5, 60)
      reached = Promise.withResolvers<void>()
      await Promise.race([reached.promise, buying])
    },
    async close() {
      state.isOpen = false
      await buying
      return purchases
    },
  }
}

/** The number of requests, the number that the site did not answer, and the answered share. */
export function countServed(purchases: readonly Purchase[]): { requests: number; failed: number; served: number } {
  const requests = purchases.reduce((sum, purchase) => sum + purchase.requests, 0)
  const failed = purchases.reduce((sum, { doubts, unserved }) => sum + doubts + unserved, 0)
  return { requests, failed, served: (requests - failed) / requests }
}
