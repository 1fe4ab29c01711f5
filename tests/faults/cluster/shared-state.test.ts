import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSession } from '#features/accounts/api/calls.ts'
import { inTransaction } from '#platform/db/client.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { startApp, type App, type AppProcess } from '#tests/helpers/app-server.ts'
import { createTestClient, type TestClient } from '#tests/helpers/test-client.ts'
import { until } from '#tests/helpers/until.ts'

const TIRUPATI = 6
const PASSWORD = 'seven bright lamps'

let app: App
let processes: [AppProcess, AppProcess]
beforeAll(async () => {
  // The production limits, and a proxy in front of both processes that forwards the visitor's address.
  app = await startApp({ env: { TRUSTED_PROXIES: '1', RATE_LIMIT_SCALE: '1' } })
  processes = [app, await app.startAnother()]
})
afterAll(() => app?.stop())

/**
 * A visitor of one process, as forwarded by the proxy. `cookiesFrom` is the same visitor at another process, whose cookies are
 * copied.
 */
function visitorOf(
  server: AppProcess,
  { address, cookiesFrom }: { address: string; cookiesFrom?: TestClient },
): TestClient {
  const send = (to: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    return fetch(server.url + to, { ...init, headers })
  }
  const visitor = createTestClient(send, server.url)
  cookiesFrom?.cookies.forEach((value, name) => visitor.cookies.set(name, value))
  return visitor
}

const isSignedIn = async (visitor: TestClient): Promise<boolean> => (await visitor.call(getSession)).user !== null

const logIn = (visitor: TestClient, email: string) =>
  visitor.send('POST', '/auth/login', { json: { email, password: PASSWORD } })

const enquiry = (visitor: TestClient, message: string) =>
  visitor.send('POST', '/api/submit-form', {
    json: { name: 'Asha', email: 'asha@example.com', phone: '', message },
  })

describe('two processes on one database', () => {
  it('share sessions: one that was ended at the first is immediately invalid at the second', async () => {
    const [first, second] = processes
    const email = 'asha.of.two@example.com'
    const phone = visitorOf(first, { address: '198.51.100.1' })
    await phone.send('POST', '/auth/signup', { json: { name: 'Asha', email, password: PASSWORD } })
    await logIn(phone, email)
    const laptop = visitorOf(second, { address: '198.51.100.2' })
    await logIn(laptop, email)
    const phoneAtOtherAddress = visitorOf(second, { address: '198.51.100.1', cookiesFrom: phone })
    expect([await isSignedIn(phoneAtOtherAddress), await isSignedIn(laptop)]).toEqual([true, true])
    // The laptop signs out all other devices but stays signed in, so not every session has ended (control).
    const ended = await laptop.send('POST', '/api/account/sessions/end-all', { json: { keep_current: true } })
    expect(ended.status).toBe(200)
    expect([await isSignedIn(phone), await isSignedIn(phoneAtOtherAddress)]).toEqual([false, false])
    const laptopAtOtherAddress = visitorOf(first, { address: '198.51.100.2', cookiesFrom: laptop })
    expect([await isSignedIn(laptop), await isSignedIn(laptopAtOtherAddress)]).toEqual([true, true])
  })

  it('share limits: an address that has used up its limit at both together is refused at each', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 8; i += 1) {
      const server = processes[i % 2] ?? app
      statuses.push((await enquiry(visitorOf(server, { address: '198.51.100.3' }), `enquiry ${i}`)).status)
    }
    const passed = statuses.filter((status) => status === 200).length
    expect(statuses.filter((status) => status === 429)).toHaveLength(8 - passed)
    expect(passed).toBe(5)
    // Another address has a separate count (control).
    for (const server of processes)
      expect((await enquiry(visitorOf(server, { address: '198.51.100.4' }), 'another address')).status).toBe(200)
  })

  it('drop their cached pages after one change of the catalogue', async () => {
    const pagesShow = async (name: string) => {
      const pages = processes.map(({ url }) => fetch(`${url}/tour-single/${TIRUPATI}`).then((page) => page.text()))
      return (await Promise.all(pages)).map((page) => page.includes(name))
    }
    const rename = (name: string) =>
      app.database.pool.query('update tour_packages set name = $1 where id = $2', [name, TIRUPATI])
    await pagesShow('')
    await rename('The first new name')
    // Both processes serve the cached page until they learn that the catalogue has changed (control).
    expect(await pagesShow('The first new name')).toEqual([false, false])
    await inTransaction(app.database.db, (tx) => bumpCatalogRevision(tx))
    await until(async () => (await pagesShow('The first new name')).every(Boolean))
  })

  it('take each job once: 40 messages make one mail each, whichever process sends it', async () => {
    const outboxes = processes.map(({ dataDir }) => path.join(dataDir, 'outbox'))
    const sentMails = () =>
      outboxes.map((folder) =>
        (fs.existsSync(folder) ? fs.readdirSync(folder) : []).filter((name) => name.endsWith('.eml')),
      )
    const count = () => sentMails().flat().length
    const rows = async () => {
      const { rows: found } = await app.database.pool.query<{ all: number; left: number }>(
        `select count(*)::int as all, count(*) filter (where status <> 'sent')::int as left from mails`,
      )
      return found[0] ?? { all: 0, left: 0 }
    }
    for (let i = 0; i < 40; i += 1) {
      const server = processes[i % 2] ?? app
      await enquiry(visitorOf(server, { address: `198.51.100.${100 + i}` }), `message ${i}`)
    }
    await until(async () => (await rows()).left === 0, { withinMs: 60_000 })
    expect(count()).toBe((await rows()).all)
    const ids = sentMails().flatMap((names, index) =>
      names.map(
        (name) => /^Message-ID: (\S+)/im.exec(fs.readFileSync(path.join(outboxes[index] ?? '', name), 'utf8'))?.[1],
      ),
    )
    expect(new Set(ids).size).toBe(count())
    console.log(
      `mails sent by each process: ${sentMails()
        .map((names) => names.length)
        .join(' and ')}`,
    )
  })
})
