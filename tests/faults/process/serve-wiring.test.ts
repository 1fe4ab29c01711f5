import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetConnections, visit } from '#tests/bench/overload/visit.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'

const MAX_CONNECTIONS = 500

let app: App
let port = 0
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1', API_URL: 'http://localhost:4999' } })
  port = Number(new URL(app.url).port)
})
afterAll(async () => {
  resetConnections()
  await app.stop()
})

/** The raw response to a request from this address with this Origin header. */
function requestAs(origin: string, from: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    let text = ''
    socket.on('error', () => undefined).on('data', (part) => (text += String(part)))
    socket.on('close', () => resolve(text))
    socket.write(`GET /packages HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${origin}\r\nConnection: close\r\n\r\n`)
  })
}

describe('the product in its served configuration', () => {
  it('limits the reads of one address, and lets only pages of the site read the refusal', async () => {
    const site = `http://localhost:${port}`
    const findRateLimited = async (origin: string): Promise<string[]> => {
      const answers = await Promise.all(Array.from({ length: 300 }, () => requestAs(origin, '127.0.0.2')))
      return answers.filter((answer) => answer.startsWith('HTTP/1.1 429 '))
    }
    const [ownLimited, foreign] = [await findRateLimited(site), await findRateLimited('https://evil.example')]
    expect([ownLimited.length > 0, foreign.length > 0]).toEqual([true, true])
    expect(ownLimited.filter((answer) => !answer.includes(`Access-Control-Allow-Origin: ${site}`))).toEqual([])
    expect(foreign.filter((answer) => answer.includes('Access-Control-Allow-Origin'))).toEqual([])
    expect(await requestAs(`http://localhost:${port}`, '127.0.0.4')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('limits the posts of one address', async () => {
    const post = (from: string) => visit(port, { method: 'POST', path: '/api/promos/check', from, body: '{}' })
    const statuses = await Promise.all(Array.from({ length: 150 }, () => post('127.0.0.5')))
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await post('127.0.0.6')).status).toBe(422)
  })

  it('cuts the connections of one address above five hundred', async () => {
    let closedCount = 0
    const open = (from: string): Socket =>
      connect({ port, host: '127.0.0.1', localAddress: from })
        .on('error', () => undefined)
        .on('close', () => (closedCount += 1))
        .resume()
    const sockets = Array.from({ length: MAX_CONNECTIONS + 20 }, () => open('127.0.0.7'))
    await expect.poll(() => closedCount, { timeout: 4_000 }).toBe(20)
    sockets.push(open('127.0.0.8'))
    expect(await requestAs(`http://localhost:${port}`, '127.0.0.8')).toMatch(/^HTTP\/1\.1 200 /)
    for (const socket of sockets) socket.destroy()
  })
})
