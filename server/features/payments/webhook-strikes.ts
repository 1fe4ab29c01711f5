import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import type { Clock } from '#server/platform/clock.ts'

const STRIKES = 60
const WINDOW_MS = 60_000
/** Most addresses that are remembered at once. A forgotten address begins again. */
const ADDRESSES = 10_000

type WebhookStrikes = {
  /** Throws when the address has sent too many messages with a wrong signature. @throws {AppError} `RATE_LIMITED` */
  refuse(address: string): void
  /** Counts a message with a wrong signature. */
  count(address: string): void
}

/**
 * Counts the webhooks with a wrong signature: 60 a minute and address. Further ones are refused before their body is
 * read. The count is in this process only, because a forged message must not cost a query. Genuine messages are not
 * counted. The gateway sends them again when somebody at its address had them refused.
 */
export function createWebhookStrikes({ clock, scale }: { clock: Clock; scale: number }): WebhookStrikes {
  const counts = new LRUCache<string, { since: number; strikes: number }>({ max: ADDRESSES })
  const current = (address: string) => {
    const now = clock.now().getTime()
    const known = counts.get(address)
    return known !== undefined && now - known.since < WINDOW_MS ? known : { since: now, strikes: 0 }
  }
  return {
    refuse(address) {
      const { since, strikes } = current(address)
      if (strikes < STRIKES * scale) return
      const retryAfterSeconds = Math.ceil((since + WINDOW_MS - clock.now().getTime()) / 1000)
      throw new AppError('RATE_LIMITED', { detail: 'webhooks with a wrong signature', retryAfterSeconds })
    },
    count(address) {
      const { since, strikes } = current(address)
      counts.set(address, { since, strikes: strikes + 1 })
    },
  }
}
