import { LRUCache } from 'lru-cache'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import type { Platform } from '#platform/parts/platform.ts'

const STRIKES = 60
const WINDOW_SECONDS = 60
/** Most addresses that are remembered at once. A forgotten address begins again. */
const ADDRESSES = 10_000

type WebhookStrikes = {
  /** Throws when the address has sent too many messages with a wrong signature. @throws {AppError} `RATE_LIMITED` */
  refuse(address: string): void
  /** Counts a message with a wrong signature. @throws {AppError} `RATE_LIMITED` when it was one too many. */
  count(address: string): Promise<void>
}

/**
 * Counts the webhooks with a wrong signature: 60 a minute and address, in all processes together. Each process also
 * remembers what it has seen, and who has had too many. So those are refused before their body is read, and without the
 * database. A process learns by one more forged message that an address has used up its number at others. Genuine
 * messages are not counted and cost no query here. The gateway sends them again when somebody at its address had them
 * refused.
 */
export function createWebhookStrikes({ clock, limiter, env, log }: Platform): WebhookStrikes {
  const seen = new LRUCache<string, { strikes: number; until: number }>({ max: ADDRESSES })
  const most = STRIKES * env.rateLimitScale
  const current = (address: string) => {
    const now = clock.now().getTime()
    const known = seen.get(address)
    return known !== undefined && now < known.until ? known : { strikes: 0, until: now + WINDOW_SECONDS * 1000 }
  }
  return {
    refuse(address) {
      const { strikes, until } = current(address)
      if (strikes < most) return
      const retryAfterSeconds = Math.ceil((until - clock.now().getTime()) / 1000)
      throw new AppError('RATE_LIMITED', { detail: 'webhooks with a wrong signature', retryAfterSeconds })
    },
    async count(address) {
      const { strikes, until } = current(address)
      seen.set(address, { strikes: strikes + 1, until })
      try {
        await limiter.take('webhook-strike', address, { limit: STRIKES, windowSeconds: WINDOW_SECONDS })
      } catch (error) {
        if (!isAppError(error) || error.code !== 'RATE_LIMITED') {
          // Without the database each process goes by what it has seen itself.
          log.warn({ err: error }, 'a forged webhook was not counted for all processes')
          return
        }
        const seconds = error.retryAfterSeconds ?? WINDOW_SECONDS
        seen.set(address, { strikes: most, until: clock.now().getTime() + seconds * 1000 })
        throw error
      }
    },
  }
}
