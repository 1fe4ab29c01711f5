import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { listen } from '#platform/http/listen.ts'

const CLIENTS = 100
const large = Buffer.alloc(64 * 1024 * 1024, 'x')
const http = await listen(
  (incoming, outgoing) => {
    if (incoming.url === '/large') return void outgoing.writeHead(200, { 'Content-Length': large.length }).end(large)
    incoming.resume().on('error', () => undefined)
    incoming.once('end', () => outgoing.end('done'))
  },
  { host: '127.0.0.1', port: 0, isBehindProxy: false },
)
afterAll(async () => {
  http.server.closeAllConnections()
  await http.close()
})

function openConnections(): Promise<number> {
  return new Promise((resolve) => http.server.getConnections((_, count) => resolve(count)))
}

async function open(first: string): Promise<Socket> {
  const socket = connect(http.port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(first)
  return socket
}

/** Sends one more piece every half second, as slow attackers do, until the server ends the connection. */
function drip(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 500)
  socket.once('close', () => clearInterval(timer)).resume()
}

async function probe(): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${http.port}/`, { headers: { connection: 'close' } })
  return response.status
}

describe('clients that only occupy connections', () => {
  it.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
    ['bodies that never end', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', 'a'],
    ['chunks that never end', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n'],
    ['nothing at all', '', ''],
  ])('by %s are cut off, and others are served in the meantime', async (_, first, piece) => {
    const sockets = await Promise.all(Array.from({ length: CLIENTS }, () => open(first)))
    for (const socket of sockets) drip(socket, piece)
    expect(await probe()).toBe(200)
    await expect.poll(openConnections, { timeout: 25_000, interval: 250 }).toBe(0)
  })

  it('by not reading are cut off, and others are served in the meantime', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')))
    for (const socket of sockets) socket.pause()
    expect(await probe()).toBe(200)
    await expect.poll(openConnections, { timeout: 25_000, interval: 250 }).toBe(0)
    for (const socket of sockets) socket.destroy()
  })
})
