import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { inTransaction } from '#platform/db/client.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { MAILBOX_PATH } from './mailbox-routes.ts'
import { queueMail } from './queue-mail.ts'

const running = await createTestApp()
afterAll(() => running.close())
const { platform, clock } = running
const attack = '<script>alert(1)</script>'
await inTransaction(platform.db, (tx) =>
  queueMail(
    { tx, jobs: platform.jobs, clock },
    {
      kind: 'test',
      dedupeKey: 'one',
      to: { name: attack, email: 'asha@example.com' },
      subject: attack,
      text: attack,
      html: '<p style="color:red">Hello</p>',
    },
  ),
)
const app = createApp({ platform, checkResponses: true })

describe('the mailbox', () => {
  it('lists emails and shows one, and nothing in an email can run', async () => {
    const list = await app.request(MAILBOX_PATH)
    const listText = await list.text()
    const href = /href="(\/__dev\/mail\/[0-9a-f-]{36})"/.exec(listText)?.[1] ?? ''
    const message = await app.request(href)
    const messageText = await message.text()
    for (const text of [listText, messageText]) expect(text).not.toContain('<script')
    for (const text of [listText, messageText]) expect(text).not.toMatch(/style=|<style/)
    expect(messageText).toContain(`<iframe sandbox title=`)
    expect(message.headers.get('content-security-policy')).toContain("frame-src 'self'")
    const body = await app.request(`${href}/html`)
    expect(await body.text()).toContain('Hello')
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(body.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(body.headers.get('cache-control')).toBe('no-store')
  })
  it('finds no email for an invented id', async () => {
    for (const id of ['1', '00000000-0000-0000-0000-000000000000', '..%2f'])
      expect((await app.request(`${MAILBOX_PATH}/${id}`)).status).toBe(404)
  })
  it('does not exist on a public site', async () => {
    const open = createApp({
      platform: { ...platform, env: { ...platform.env, siteUrl: 'https://www.pathik.example' } },
      checkResponses: true,
    })
    expect((await open.request(MAILBOX_PATH)).status).toBe(404)
  })
  it('does not exist when the process listens on a network or is behind a proxy', async () => {
    const changes: Partial<typeof platform.env>[] = [
      { host: '0.0.0.0' },
      { host: '192.168.1.2' },
      { trustedProxies: 1 },
    ]
    for (const change of changes) {
      const other = createApp({ platform: { ...platform, env: { ...platform.env, ...change } }, checkResponses: true })
      expect((await other.request(MAILBOX_PATH)).status, JSON.stringify(change)).toBe(404)
    }
  })
  it('is shown to this machine, but not to a proxy on it that forwards a visitor', async () => {
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      app.request(MAILBOX_PATH, { headers }, { incoming: { socket: { remoteAddress }, headers } })
    expect((await from('::ffff:127.0.0.1')).status).toBe(200)
    expect((await from('192.168.1.20')).status).toBe(404)
    for (const name of ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via'])
      expect((await from('127.0.0.1', { [name]: '192.0.2.1' })).status, name).toBe(404)
  })
})
