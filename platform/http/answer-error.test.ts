import fs from 'node:fs'
import net from 'node:net'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { respondWithError } from './answer-error.ts'
import type { AppEnv } from './request-variables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
})
afterAll(() => database.drop())

/** Returns the response of a call that fails with this error. */
async function answerTo(fail: () => unknown) {
  const app = new Hono<AppEnv>().get('/', async () => {
    await fail()
    return new Response('it did not fail')
  })
  app.onError(respondWithError)
  const response = await app.request('/')
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
}

/** A real server error with this SQLSTATE, as it arrives through the driver and Drizzle. */
const raise = (state: string) => () =>
  database.db.transaction((tx) =>
    tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}', message = 'planted'; end $$`)),
  )
const withCode = (code: string) => () => {
  throw Object.assign(new Error(`planted ${code}`), { code })
}
/** The error of a missing socket, as Node reports it. */
const connectTo = (socket: string) =>
  new Promise((_, reject) => {
    net.connect(socket).once('error', reject)
  })
const missingFile = (): unknown => {
  try {
    return fs.readFileSync('/nowhere/at-all')
  } catch (error) {
    return error
  }
}
const busy = { status: 503, retryAfter: '2', body: { code: 'SERVICE_BUSY' } }

describe('a call whose database is unavailable answers 503 with Retry-After', () => {
  it.each([
    ['connection lost', '08006'],
    ['a leader that became a replica', '25006'],
    ['a transaction that waited too long', '25P03'],
    ['deadlock', '40P01'],
    ['full disk', '53100'],
    ['no memory', '53200'],
    ['too many connections', '53300'],
    ['a lock that others hold', '55P03'],
    ['a statement that was cancelled', '57014'],
    ['a server that shuts down', '57P01'],
    ['a server that starts', '57P03'],
    ['an idle session that was closed', '57P05'],
    ['a disk that cannot be read', '58030'],
    ['a broken block', 'XX001'],
  ])('%s (%s)', async (_, state) => {
    expect(await answerTo(raise(state))).toMatchObject(busy)
  })

  it.each(['ENOSPC', 'EIO', 'EMFILE', 'ETIMEDOUT'])('%s of this machine', async (code) => {
    expect(await answerTo(withCode(code))).toMatchObject(busy)
  })

  it('a server socket that does not exist', async () => {
    expect(await answerTo(() => connectTo('/nowhere/.s.PGSQL.5432'))).toMatchObject(busy)
  })

  it('a connection that the driver has closed', async () => {
    const closed = await database.pool.connect()
    closed.release(true)
    expect(await answerTo(() => closed.query('select 1'))).toMatchObject(busy)
  })
})

describe('a mistake of ours answers 500 without Retry-After (control)', () => {
  const internalError = { status: 500, retryAfter: null, body: { code: 'INTERNAL' } }

  it.each([
    ['a division by zero', '22012'],
    ['a broken rule of a table', '23514'],
    ['an unknown column', '42703'],
    ['an inner error of the server', 'XX000'],
  ])('%s (%s)', async (_, state) => {
    expect(await answerTo(raise(state))).toMatchObject(internalError)
  })

  it('a file of ours that does not exist', async () => {
    const missing = () => Promise.reject(new Error('a paper was not made', { cause: missingFile() }))
    expect(await answerTo(missing)).toMatchObject(internalError)
  })

  it('an error in the code', async () => {
    expect(await answerTo(withCode('ERR_INVALID_ARG_TYPE'))).toMatchObject(internalError)
  })
})
