import { createServer, type Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createGateway } from '#platform/razorpay/gateway.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { gateway: workingGateway } = app.platform
const servers: Server[] = []
afterEach(() => {
  app.platform.gateway = workingGateway
  for (const server of servers.splice(0)) server.close()
})

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
const closedPort = async (): Promise<number> => {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('a gateway that cannot be reached', () => {
  it.each<[string, () => Promise<string>]>([
    ['refuses the connection', async () => `http://127.0.0.1:${await closedPort()}`],
    ['has no address', async () => 'http://gateway.invalid'],
    ['speaks no TLS', async () => `https://127.0.0.1:${await portOf(createServer((socket) => socket.end('no\r\n')))}`],
    ['ends the TLS handshake', async () => `https://127.0.0.1:${await portOf(createServer((s) => s.destroy()))}`],
    ['has no certificate', async () => `https://127.0.0.1:${await portOf(createTlsServer())}`],
  ])('that %s leads to a clear error; the booking stays held, and is paid when the gateway is back', async (_, at) => {
    const trip = await buildHeldTrip(app)
    const { keyId, keySecret } = app.sandbox
    app.platform.gateway = createGateway({ keyId, keySecret, baseUrl: `${await at()}/sandbox` })
    const [refusal, ...pages] = await Promise.all([
      trip.order(),
      ...Array.from({ length: 20 }, () => app.visitor().send('GET', `/packages/id/${trip.packageId}`)),
    ])
    expect([refusal.status, refusal.body['code']]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
    expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(pages.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await sql('select status from bookings where id = $1', trip.bookingId)).toEqual([{ status: 'held' }])
    expect(await sql('select status from gateway_orders where booking_id = $1', trip.bookingId)).toEqual([
      { status: 'unknown' },
    ])
    app.platform.gateway = workingGateway
    expect((await trip.order()).status).toBe(200)
  })
})
