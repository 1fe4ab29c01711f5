import { LRUCache } from 'lru-cache'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { RATE_LIMITS } from '#platform/db/rate-limits.ts'
import type { Platform } from '#platform/parts/platform.ts'

const { limit: MAX_STRIKES, windowSeconds: WINDOW_SECONDS } = RATE_LIMITS['webhook-strike']
/** The maximum number of IP addresses that are remembered at the same time. A forgotten address starts from zero. */
const MAX_ADDRESSES = 10_000

type WebhookStrikes = {
  /** Throws when the IP address has sent too many messages with a wrong signature. @throws {AppError} `RATE_LIMITED` */
  refuse(address: string): void
  /** Counts a message with a wrong signature. @throws {AppError} `RATE_LIMITED` when this message exceeds the limit. */
  count(address: string): Promise<void>
}

/**
 * Limits webhooks with a wrong signature to 60 per minute and IP address, across all processes. Each process also
 * remembers the counts and blocked addresses that it has seen, and rejects messages from those addresses before it
 * reads the body or sends a query. A process notices a limit that was reached in other processes only with the next
 * forged message. Genuine messages are not counted and cost no query here. If an attacker on the same address causes
 * genuine messages to be rejected, the gateway sends them again.
 */
export function createWebhookStrikes({ clock, limiter, env, log }: Platform): WebhookStrikes {
  const strikesByAddress = new LRUCache<string, { strikes: number; until: number }>({ max: MAX_ADDRESSES })
  const max = MAX_STRIKES * env.rateLimitScale
  const current = (address: string) => {
    const now = clock.now().getTime()
    const entry = strikesByAddress.get(address)
    return entry !== undefined && now < entry.until ? entry : { strikes: 0, until: now + WINDOW_SECONDS * 1000 }
  }
  return {
    refuse(address) {
      const { strikes, until } = current(address)
      if (strikes < max) return
      const retryAfterSeconds = Math.ceil((until - clock.now().getTime()) / 1000)
      throw new AppError('RATE_LIMITED', { detail: 'webhooks with a wrong signature', retryAfterSeconds })
    },
    async count(address) {
      const { strikes, until } = current(address)
      strikesByAddress.set(address, { strikes: strikes + 1, until })
      try {
        await limiter.take('webhook-strike', address)
      } catch (error) {
        if (!isAppError(error) || error.code !== 'RATE_LIMITED') {
          // Without the database each process uses only its own counts.
          log.warn({ err: error }, 'a forged webhook was counted only in this process')
          return
        }
        const seconds = error.retryAfterSeconds ?? WINDOW_SECONDS
        strikesByAddress.set(address, { strikes: max, until: clock.now().getTime() + seconds * 1000 })
        throw error
      }
    },
  }
}
