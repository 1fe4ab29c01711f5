import { createHash, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { bookingBody } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const packageId = await buildTourPackage(app.platform.db, { capacity: 50, duration: '4D 3N' })

const send = (visitor: ReturnType<typeof app.visitor>, key: string, guests = 2) =>
  visitor.send('POST', '/booking/create', {
    json: bookingBody({ packageId, guests }),
    headers: { 'Idempotency-Key': key },
  })

describe('an Idempotency-Key', () => {
  it('is stored as a hash only', async () => {
    const key = randomUUID()
    expect((await send(app.visitor(), key)).status).toBe(200)
    const { rows } = await app.database.pool.query(`select scope, key from idempotency_keys`)
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(rows).toContainEqual({ scope: 'booking-create', key: createHash('sha256').update(key).digest('hex') })
  })
  it('gives no cookie to a stranger who repeats it with other content', async () => {
    const key = randomUUID()
    const { body } = await send(app.visitor(), key)
    const stranger = app.visitor()
    const refusal = await send(stranger, key, 5)
    expect(refusal).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    expect(refusal.headers.getSetCookie()).toEqual([])
    expect((await stranger.send('GET', `/booking/${String(body['bookingId'])}`)).status).toBe(404)
  })
  it('gives the cookie to the browser whose repeated request gets the answer', async () => {
    const key = randomUUID()
    const { body } = await send(app.visitor(), key)
    const visitor = app.visitor()
    expect((await send(visitor, key)).body).toEqual(body)
    expect((await visitor.send('GET', `/booking/${String(body['bookingId'])}`)).status).toBe(200)
  })
})
