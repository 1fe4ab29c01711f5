import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { AppError } from '#kernel/errors/errors.ts'
import { logFailure } from './answer-error.ts'
import { outgoingOf } from './incoming-of.ts'
import { randomRetrySeconds } from './refuse.ts'
import type { AppEnv } from './request-variables.ts'
import { streamJsonList, type ListParts } from './stream-json-list.ts'

type Limits = {
  /** The maximum number of concurrent lists, in total and per address. */
  most: number
  maxPerAddress: number
  /** The longest time for a whole list. Slower clients should request pages (`limit` and `cursor`). */
  maxTotalMs: number
  /** The longest time for one part, when it is not the default. */
  maxWaitMs?: number
}
const LIMITS: Limits = { most: 32, maxPerAddress: 8, maxTotalMs: 60 * 60_000 }

/** The long lists that a process is sending. */
type LongLists = {
  /**
   * The text of a list, for the response to a call.
   *
   * @throws {AppError} `SERVICE_BUSY` when too many lists are being sent.
   */
  send(c: Context<AppEnv>, parts: ListParts<unknown>): ReadableStream<Uint8Array>
}

/**
 * A list releases its call's slot with its first part, because a slow reader must not occupy a slot that others need.
 * So lists have their own limits. A list that fails or takes too long is logged with its request. Its connection is cut
 * immediately, because the adapter would first wait for a reader that reads nothing.
 */
export function createLongLists(limits: Partial<Limits> = {}): LongLists {
  const { most: maxTotal, maxPerAddress, maxTotalMs, ...streamLimits } = { ...LIMITS, ...limits }
  const open = new Map<string, number>()

  /** Counts a list until its response is closed, even when the response was 304 or the client has left. */
  function enter(address: string, outgoing: ServerResponse): void {
    const fromAddress = open.get(address) ?? 0
    const all = [...open.values()].reduce((sum, count) => sum + count, 0)
    if (fromAddress >= maxPerAddress || all >= maxTotal)
      throw new AppError('SERVICE_BUSY', { detail: 'too many long lists', retryAfterSeconds: randomRetrySeconds() })
    open.set(address, fromAddress + 1)
    outgoing.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1
      if (remaining === 0) open.delete(address)
      else open.set(address, remaining)
    })
  }

  return {
    send(c, parts) {
      const outgoing = outgoingOf(c.env)
      if (outgoing !== undefined) enter(c.get('clientAddress'), outgoing)
      const onFailure = (error: unknown): void => {
        logFailure(c.get('log'), error, { cut: 'the list was cut off' })
        outgoing?.destroy()
      }
      // A call inside the process has no client that could be slow.
      if (outgoing !== undefined) {
        const whole = setTimeout(() => onFailure(new Error('A long list took too long.')), maxTotalMs)
        outgoing.once('close', () => clearTimeout(whole))
      }
      return streamJsonList(parts, { onFailure, ...streamLimits })
    },
  }
}
