import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createTestClient } from '#tests/helpers/test-client.ts'

const STOLEN = 'violet ladder sunday'
const PADDED = 'copper garden eleven'
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

const received: { url: string; padding: string | undefined; headers: IncomingMessage['headers'] }[] = []
let mode: 'answers' | 'fails' | 'hangs' = 'answers'
/** A fake service with one stolen password, and one padding line that looks like a hash. */
const service = createServer((request, response) => {
  received.push({ url: request.url ?? '', padding: String(request.headers['add-padding']), headers: request.headers })
  if (mode === 'hangs') return
  response.statusCode = mode === 'fails' ? 500 : 200
  response.end(`${'0'.repeat(35)}:3\r\n${hashOf(STOLEN).slice(5)}:12\r\n${hashOf(PADDED).slice(5)}:0\r\n`)
})
const port = await new Promise<number>((resolve) => {
  service.listen(0, '127.0.0.1', () => {
    const address = service.address()
    resolve(typeof address === 'object' && address !== null ? address.port : 0)
  })
})

const running = await createTestApp()
const { platform } = running
afterAll(async () => {
  await running.close()
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  received.length = 0
  mode = 'answers'
})

let count = 0
/** Signs up with this password. With `null` as the URL, the server does not query the service. */
async function signUp(password: string, stolenPasswordsUrl: string | null = `http://127.0.0.1:${port}/range/`) {
  const env = { ...platform.env, ...(stolenPasswordsUrl !== null && { stolenPasswordsUrl }) }
  const app = createApp({ platform: { ...platform, env }, checkResponses: true })
  const visitor = createTestClient((path, init) => Promise.resolve(app.request(path, init)), platform.baseUrl)
  const json = { name: 'Asha', email: `stolen${++count}@example.com`, password }
  const { status, body } = await visitor.send('POST', '/auth/signup', { json })
  return { isAccepted: status < 300, code: body['code'] }
}

describe('a stolen password', () => {
  it('is refused when a service is configured, which gets five hex digits of the hash and must pad its answer', async () => {
    expect(await signUp(STOLEN)).toMatchObject({ isAccepted: false, code: 'PASSWORD_COMMON' })
    expect(received.map(({ url, padding }) => [url, padding])).toEqual([
      [`/range/${hashOf(STOLEN).slice(0, 5)}`, 'true'],
    ])
    expect(received.some(({ headers }) => 'cookie' in headers || 'referer' in headers)).toBe(false)
  })
  it('passes without this setting, and no service is called (control)', async () => {
    expect(await signUp(STOLEN, null)).toMatchObject({ isAccepted: true })
    expect(received).toEqual([])
  })
  it('includes no password that the service did not list, or listed only as padding', async () => {
    expect(await signUp('amber window thursday')).toMatchObject({ isAccepted: true })
    expect(await signUp(PADDED)).toMatchObject({ isAccepted: true })
    expect(received).toHaveLength(2)
  })
  it.each(['fails', 'hangs'] as const)('passes when the service %s', async (failureMode) => {
    mode = failureMode
    expect(await signUp(STOLEN)).toMatchObject({ isAccepted: true })
    expect(received).toHaveLength(1)
  })
})
