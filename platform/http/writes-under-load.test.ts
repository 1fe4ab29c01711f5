import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { firstStatus, SITE, startFront, type FrontServer } from '#tests/helpers/front-server.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import type { AppEnv } from './request-variables.ts'
import { createWriteLimit } from './write-limit.ts'

const clock = createTestClock(new Date('2026-11-22T06:30:00Z'))
const PATHS = ['/booking/create', '/auth/login', '/api/promos/check', '/api/payments/callback'] as const
const WEBHOOK = '/api/payments/webhook'

const app = new Hono<AppEnv>()
for (const path of [...PATHS, WEBHOOK]) app.post(path, (c) => c.text('done'))
const guarded = await startFront(app, { writeLimit: createWriteLimit({ clock, scale: 1 }) })
const open = await startFront(app)
afterAll(async () => {
  await guarded.close()
  await open.close()
})

const post = (to: FrontServer, path: string, from = '127.0.0.2'): Promise<number> =>
  firstStatus(
    to.write(`POST ${path} HTTP/1.1\r\nHost: ${SITE}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`, from),
  )

async function flood(to: FrontServer, path: string): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < 70; i++) statuses.push(await post(to, path))
  return statuses
}

describe('an address that posts endlessly', () => {
  it.each(PATHS)('is refused after sixty POST %s, while other addresses and webhooks are served', async (path) => {
    clock.advanceMinutes(1)
    expect(await flood(guarded, path)).toEqual([...Array<number>(60).fill(200), ...Array<number>(10).fill(429)])
    expect(await post(guarded, '/auth/login')).toBe(429)
    expect(await post(guarded, path, '127.0.0.3')).toBe(200)
    expect(await post(guarded, WEBHOOK)).toBe(200)
    clock.advanceMinutes(1 / 60)
    expect(await post(guarded, path)).toBe(200)
  })

  it('is refused before its body has arrived', async () => {
    clock.advanceMinutes(1)
    await flood(guarded, '/auth/login')
    const head = `POST /auth/login HTTP/1.1\r\nHost: ${SITE}\r\nContent-Length: 2\r\n\r\n`
    expect(await firstStatus(guarded.write(head, '127.0.0.2'))).toBe(429)
  })

  it('is named in the log lines', async () => {
    const addresses: (string | undefined)[] = []
    const watched = await startFront(app, {
      admission: {
        enter(_, { address, begin }) {
          addresses.push(address)
          begin(() => undefined)
          return () => undefined
        },
        stop: () => undefined,
      },
    })
    for (const from of ['127.0.0.2', '127.0.0.3']) await post(watched, '/booking/create', from)
    await watched.close()
    expect(addresses).toEqual(['127.0.0.2', '127.0.0.3'])
  })

  it('continues without a limit (control)', async () => {
    expect(await flood(open, '/auth/login')).toEqual(Array(70).fill(200))
  })

  it('may post any number of webhooks', async () => {
    const statuses = await Promise.all(Array.from({ length: 100 }, () => post(guarded, WEBHOOK)))
    expect(statuses).toEqual(Array(100).fill(200))
  })
})
