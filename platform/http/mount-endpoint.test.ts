import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#kernel/wire/define-call.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { LINK_TOKEN_HEADER, TOKEN_IN_HEADER } from '#kernel/wire/request-headers.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { mountCalls, on } from './mount-endpoint.ts'
import type { AppEnv } from './request-variables.ts'

const Trip = z.object({ name: z.string(), days: z.array(z.object({ title: z.string() })) })
const getTrip = defineCall('GET', '/trip', { title: 'A trip', response: Trip, errors: ['TRIP_NOT_FOUND'] })
const trip = { name: 'Char Dham', days: [{ title: 'Yamunotri' }] }

/** Returns the result of a call to `getTrip`: its response, or the error of its route. */
async function outcome(handle: () => z.infer<typeof Trip>, isChecked: boolean): Promise<unknown> {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('checkResponses', isChecked)
    await next()
  })
  app.onError((error, c) => c.text(error.message))
  mountCalls(app, [on(getTrip, async () => ({ body: handle() }))])
  return (await app.request('/trip')).text()
}

/** The compiler does not report an extra field in a value that was stored in a variable before it is returned. */
const withSecret = { ...trip, ownerId: 'u1' }
const withSecretInside = { ...trip, days: [{ title: 'Yamunotri' }, { title: 'Kedarnath', cost: 1 }] }

describe('in tests, a call', () => {
  it('may answer only what it declares, and may leave a field undefined', async () => {
    expect(await outcome(() => trip, true)).toBe(JSON.stringify(trip))
    const half = { ...trip, note: undefined }
    expect(await outcome(() => half, true)).toBe(JSON.stringify(trip))
  })

  it('fails when its response has a field that it does not declare, however deep', async () => {
    expect(await outcome(() => withSecret, true)).toBe('GET /trip does not declare the field ownerId of its response')
    expect(await outcome(() => withSecretInside, true)).toBe(
      'GET /trip does not declare the field days.1.cost of its response',
    )
  })

  it('fails when it refuses with a code that it does not declare', async () => {
    const refuse = (code: 'TRIP_NOT_FOUND' | 'SOLD_OUT') => () => {
      throw new AppError(code)
    }
    expect(await outcome(refuse('SOLD_OUT'), true)).toBe('GET /trip does not declare SOLD_OUT')
    expect(await outcome(refuse('TRIP_NOT_FOUND'), true)).toBe(new AppError('TRIP_NOT_FOUND').message)
  })
})

describe('in production, a call', () => {
  it('answers without these checks', async () => {
    expect(await outcome(() => withSecret, false)).toBe(JSON.stringify(withSecret))
  })
})

describe('the token of a link', () => {
  it('is read from the path, or from its header when the path contains the placeholder', async () => {
    const app = new Hono<AppEnv>()
    mountCalls(app, [on(readLink, async ({ params }) => ({ body: { token: params.token } }))])
    const sendToken = async (token: string, headers: Record<string, string> = {}): Promise<unknown> =>
      (await app.request(fillPath(readLink.path, { token }), { headers })).json()
    expect(await sendToken('abc')).toEqual({ token: 'abc' })
    expect(await sendToken(TOKEN_IN_HEADER, { [LINK_TOKEN_HEADER]: 'abc' })).toEqual({ token: 'abc' })
    expect(await sendToken(TOKEN_IN_HEADER)).toEqual({ token: '' })
    expect(await sendToken('abc', { [LINK_TOKEN_HEADER]: 'another' })).toEqual({ token: 'abc' })
  })
})

const readLink = defineCall('GET', '/links/:token', {
  title: 'A link',
  params: z.object({ token: z.string() }),
  query: z.strictObject({}),
  response: z.object({ token: z.string() }),
  errors: [],
})

describe('a list that fails after a part of it was sent', () => {
  it('is logged with its request', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) }).child({ requestId: 'r-17' })
    const app = new Hono<AppEnv>()
    app.use(async (c, next) => {
      c.set('log', log)
      await next()
    })
    async function* parts() {
      yield [trip]
      throw new Error('the database is away')
    }
    const listTrips = defineCall('GET', '/trips', { title: 'Trips', response: z.array(Trip), errors: [] })
    mountCalls(app, [on(listTrips, async () => ({ parts: parts() }))])
    const answer = await app.request('/trips')
    await expect(answer.text()).rejects.toThrow('the database is away')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, requestId: 'r-17', cut: 'the list was cut off', err: { message: 'the database is away' } },
    ])
  })
})
