import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { KERALA } from '#tests/bench/overload/packages.ts'
import { versionNeutralBooking } from '#tests/bench/booking-of-any-version.ts'

/** The responses that the visitors of one round received. */
export type BookingResults = {
  ids: string[]
  /** Milliseconds of each booking, from the first attempt to the response. */
  times: number[]
  /** The number of responses that asked the visitor to retry later. */
  refused: number
}

type Round = { port: number; connections: number; count: number; dates: readonly string[] }

/** A refused visitor retries after this time, as often as needed. */
const RETRY_MS = 20
const TIMEOUT_MS = 20_000
let visitors = 0

/**
 * Lets `count` visitors book one seat each, `connections` of them at a time, on persistent connections. Each visitor is
 * a browser without a cookie at its own address, and must end up with a booking.
 */
export async function bookMany({ port, connections, count, dates }: Round): Promise<BookingResults> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const results: BookingResults = { ids: [], times: [], refused: 0 }
  let remaining = count
  const buyer = async (): Promise<void> => {
    while (remaining-- > 0) {
      visitors += 1
      const date = dates[visitors % dates.length] ?? ''
      const body = JSON.stringify(versionNeutralBooking(KERALA, date))
      const headers = headersOf({ body, port, number: visitors })
      const startedAt = performance.now()
      for (;;) {
        const answer = await send({ agent, port, headers, body })
        if (answer.status === 503 && performance.now() - startedAt < TIMEOUT_MS) {
          results.refused += 1
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
          continue
        }
        if (answer.status !== 200) throw new Error(`A booking request got status ${answer.status}: ${answer.text}`)
        results.ids.push(String(JSON.parse(answer.text).bookingId))
        break
      }
      results.times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, buyer))
  agent.destroy()
  return results
}

function headersOf({ body, port, number }: { body: string; port: number; number: number }) {
  return {
    host: `localhost:${port}`,
    origin: `http://localhost:${port}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  }
}

type BookingRequest = { agent: Agent; port: number; headers: Record<string, string>; body: string }

function send({ agent, port, headers, body }: BookingRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method: 'POST', path: '/booking/create', headers, agent }
    const outgoing = request(options, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }))
      incoming.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
