import { get } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isAppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { createGateway } from './gateway.ts'
import { unavailableReason } from './unavailable-reason.ts'

const orderId = 'order_IluGWxBm9U8zJ8'
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/**
 * Connects our gateway client to a server that writes raw bytes to the socket. `heard` counts the requests that the
 * server received.
 */
async function gatewayOfServer(answer: (socket: Socket) => void) {
  const receivedRequests: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      receivedRequests.push(data.toString())
      answer(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  stops.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${address.port}/sandbox`
  return { heard: receivedRequests, baseUrl, gateway: createGateway({ keyId: 'rzp_test_k', keySecret: 's', baseUrl }) }
}

const head = (status: string, more = '') => `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n${more}\r\n`
const unavailable = { code: 'PAYMENT_UNAVAILABLE', retryAfterSeconds: 5 }

describe('createGateway, with a broken server', () => {
  it.each<[string, string, (socket: Socket) => void]>([
    ['a reset', 'no answer', (socket) => socket.resetAndDestroy()],
    ['an empty reply', 'no answer', (socket) => socket.end()],
    ['something that is no HTTP', 'no answer', (socket) => socket.end('SSH-2.0-OpenSSH\r\n')],
    [
      'half a body',
      'unreadable answer',
      (socket) => socket.end(`${head('200 OK', 'Content-Length: 500\r\n')}{"id":"order_`),
    ],
    [
      'a garbled chunk',
      'no answer',
      (socket) => socket.end(`${head('200 OK', 'Transfer-Encoding: chunked\r\n')}zz\r\n{}\r\n`),
    ],
    [
      'a page of HTML',
      'unreadable answer',
      (socket) => socket.end(`${head('200 OK', 'Content-Length: 14\r\n')}<h1>Hello</h1>`),
    ],
    [
      'an order without an amount',
      'unreadable answer',
      (socket) => socket.end(`${head('200 OK', 'Content-Length: 29\r\n')}{"id":"order_IluGWxBm9U8zJ8"}`),
    ],
    [
      'a gateway error of a proxy',
      'answer 502',
      (socket) => socket.end(`${head('502 Bad Gateway', 'Content-Length: 3\r\n')}bad`),
    ],
  ])('throws PAYMENT_UNAVAILABLE after %s, and describes it in a history as: %s', async (_name, why, answer) => {
    const { gateway } = await gatewayOfServer(answer)
    const error: unknown = await gateway.fetchOrder(orderId).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject(unavailable)
    expect(isAppError(error) && unavailableReason(error)).toBe(why)
  })

  it('aborts a slow answer for which an idle timeout would still wait (control)', async () => {
    const { gateway, baseUrl } = await gatewayOfServer((socket) => {
      socket.write(head('200 OK', 'Content-Length: 100000\r\n'))
      const dribble = setInterval(() => socket.write(' '), 100)
      socket.on('close', () => clearInterval(dribble))
    })
    let isWaiting = true
    const idleRequest = get(`${baseUrl}/v1/orders/${orderId}`, { timeout: 5_000 }, (answer) => answer.resume())
    idleRequest.on('timeout', () => (isWaiting = false)).on('error', () => (isWaiting = false))
    await expect(gateway.fetchOrder(orderId)).rejects.toMatchObject(unavailable)
    expect(isWaiting).toBe(true)
    idleRequest.destroy()
  })

  it('stops reading an endless answer', async () => {
    const { gateway } = await gatewayOfServer((socket) => {
      socket.end(`${head('200 OK', 'Content-Length: 3000000\r\n')}"${'x'.repeat(2_999_998)}"`)
    })
    await expect(gateway.fetchOrder(orderId)).rejects.toMatchObject(unavailable)
  })

  it('sends its secret to no other host', async () => {
    const other = await gatewayOfServer((socket) => socket.end())
    const location = `Location: ${other.baseUrl}/v1/orders/${orderId}\r\nContent-Length: 0\r\n`
    const { gateway, heard: receivedRequests } = await gatewayOfServer((socket) =>
      socket.end(head('302 Found', location)),
    )
    await expect(gateway.fetchOrder(orderId)).rejects.toMatchObject(unavailable)
    expect(receivedRequests).toHaveLength(3)
    expect(other.heard).toEqual([])
  })

  it('sends a call that changes something only once', async () => {
    const { gateway, heard: receivedRequests } = await gatewayOfServer((socket) => socket.resetAndDestroy())
    const refund = { paymentId: 'pay_IH4NVgf4Dreq1l', idempotencyKey: 'refund-pay_IH4', notes: {} }
    await expect(gateway.refundPayment({ ...refund, amount: paise(100) })).rejects.toMatchObject(unavailable)
    expect(receivedRequests).toHaveLength(1)
    expect(receivedRequests[0]).toMatch(/^POST \/sandbox\/v1\/payments\/pay_IH4NVgf4Dreq1l\/refund HTTP/)
    expect(receivedRequests[0]?.toLowerCase()).toContain('x-refund-idempotency: refund-pay_ih4')
  })
})
