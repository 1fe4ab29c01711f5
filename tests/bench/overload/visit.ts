import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { versionNeutralBooking } from '#tests/bench/booking-of-any-version.ts'
import { KERALA } from './packages.ts'

/**
 * The result of one call. `ms` counts from the scheduled time of the call. It includes `eventLoopDelayMs`, the
 * generator's own delay.
 */
export type Visit = { status: number; code: string; ms: number; eventLoopDelayMs: number; retryAfter: number }

/** The request of a visitor, and the visitor's address on the loopback network. */
export type VisitRequest = { method: 'GET' | 'HEAD' | 'POST'; path: string; from: string; body?: string }

/** A visitor without a response or a connection gives up after this time. */
const DEADLINE_MS = 2_000
const UNANSWERED = 0

const agents = new Map<string, Agent>()

function agentOf(address: string): Agent {
  const existing = agents.get(address)
  if (existing !== undefined) return existing
  const agent = new Agent({ keepAlive: true, localAddress: address, timeout: 8_000 })
  agents.set(address, agent)
  return agent
}

/** One of 800 addresses, so that no per-address limit is reached. */
export function addressOf(number: number): string {
  return `127.0.${1 + (number % 4)}.${1 + (Math.floor(number / 4) % 200)}`
}

/** Makes one call, and disconnects when the deadline has passed. */
export function visit(
  port: number,
  { method, path, from, body }: VisitRequest,
  dueAt = performance.now(),
): Promise<Visit> {
  return new Promise((resolve) => {
    let isOver = false
    const eventLoopDelayMs = performance.now() - dueAt
    const end = (status: number, code = '', retryAfter = 0): void => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      resolve({ status, code, ms: performance.now() - dueAt, eventLoopDelayMs, retryAfter })
    }
    const origin = `http://localhost:${port}`
    const headers = {
      host: `localhost:${port}`,
      ...(body !== undefined && {
        origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': randomUUID(),
      }),
    }
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: agentOf(from) }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        if (body !== undefined) text += chunk
      })
      incoming.on('end', () => {
        const code = text.startsWith('{') ? String(JSON.parse(text).code ?? '') : ''
        end(incoming.statusCode ?? UNANSWERED, code, Number(incoming.headers['retry-after'] ?? 0))
      })
      incoming.on('error', () => end(UNANSWERED))
    })
    const timer = setTimeout(
      () => {
        end(UNANSWERED)
        outgoing.destroy()
      },
      Math.max(0, dueAt + DEADLINE_MS - performance.now()),
    )
    outgoing.on('error', () => end(UNANSWERED))
    outgoing.end(body)
  })
}

/** A new visitor without a cookie who books one seat. */
export function booking(number: number, date: string): VisitRequest {
  const body = JSON.stringify(versionNeutralBooking(KERALA, date))
  return { method: 'POST', path: '/booking/create', from: addressOf(number), body }
}

/** Closes all open connections, so that one measurement does not affect the next. */
export function resetConnections(): void {
  for (const agent of agents.values()) agent.destroy()
  agents.clear()
}
