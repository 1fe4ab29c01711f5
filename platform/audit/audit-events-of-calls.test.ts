import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { defineCall } from '#kernel/wire/define-call.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import { requestMiddleware } from '#platform/http/request-middleware.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { createLog } from '#platform/runtime/log.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from './record-audit-event.ts'

const change = { title: 'Changes something', response: z.object({}), errors: [] } as const

/** An app with one call that runs `work`. */
function appWith(work: () => Promise<void> | void, method: 'GET' | 'POST' = 'POST'): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(requestMiddleware({ log: createLog('silent'), trustedProxies: 0, checkResponses: true, headers: [] }))
  app.onError((error, c) => c.text(error.message, 500))
  mountCalls(app, [
    on(defineCall(method, '/change', change), async () => {
      await work()
      return { body: {} }
    }),
  ])
  return app
}

const post = async (app: Hono<AppEnv>) => {
  const answer = await app.request('/change', { method: 'POST' })
  return [answer.status, await answer.text()]
}

describe('a call with a write method', () => {
  it('fails in tests when it succeeds without an audit event', async () => {
    expect(await post(appWith(() => undefined))).toEqual([500, 'POST /change succeeded without an audit event'])
    expect((await appWith(() => undefined, 'GET').request('/change')).status).toBe(200)
  })

  it('passes when it recorded an event, or declared why nothing changed', async () => {
    const database = await createTestDatabase()
    const auditEvent = {
      name: 'user_updated',
      on: { kind: 'test', id: null },
      at: new Date(0),
      reason: 'test',
    } as const
    expect((await post(appWith(() => recordAuditEvent(database.db, auditEvent))))[0]).toBe(200)
    expect((await post(appWith(() => recordUnchanged('a repeat'))))[0]).toBe(200)
    await database.drop()
  })
})
