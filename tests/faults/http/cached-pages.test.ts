import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSession, logIn, signUp } from '#features/accounts/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'
import { createTestClient, type TestClient } from '#tests/helpers/test-client.ts'

const VISITORS = 50
const PASSWORD = 'seven bright lamps'
const PUBLIC_PAGES = [...pageClasses.map(([, url]) => url), pages.account(), pages.bookingPage(TOURS.goa.id)]

let app: App
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '100000' } })
})
afterAll(() => app.stop())

/** Retries, as a browser does, when a persistent connection was closed at the same time. */
const visitor = (): TestClient =>
  createTestClient(
    (target, init) => fetch(app.url + target, init).catch(() => fetch(app.url + target, init)),
    app.url.replace('127.0.0.1', 'localhost'),
  )
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const letters = (n: number): string => String.fromCodePoint(97 + (n % 26), 97 + Math.floor(n / 26))

type Person = { client: TestClient; marks: string[] }

async function signedIn(n: number): Promise<Person> {
  const name = `Zebulon Quagga${letters(n)}`
  const email = `quagga.${letters(n)}@example.com`
  const client = visitor()
  await client.send('POST', signUp.path, { json: { name, email, password: PASSWORD } })
  await client.send('POST', logIn.path, { json: { email, password: PASSWORD } })
  return { client, marks: [name.toLowerCase(), email, ...client.cookies.values()] }
}

describe('pages that are cached for everybody', () => {
  it(
    'have no data of the fifty people who request them at the same time, and set no cookie',
    { timeout: 300_000 },
    async () => {
      const people: Person[] = []
      for (let n = 0; n < VISITORS; n += 1) people.push(await signedIn(n))
      expect(people.filter(({ client }) => client.cookies.size === 0)).toEqual([])
      // The site recognizes each visitor, so there is data that could leak into a page.
      const sessionAnswer = await people[0]?.client.send('GET', getSession.path)
      expect(JSON.stringify(sessionAnswer?.body).toLowerCase()).toContain('quagga')

      const failures: string[] = []
      const all = people.flatMap(({ marks }) => marks)
      const bodiesByPath = new Map<string, Set<string>>()
      await Promise.all(
        people.map(async ({ client }, n) => {
          for (const url of PUBLIC_PAGES) {
            const { body, headers } = await client.send('GET', url, {
              headers: { 'x-visitor': `quagga.${letters(n)}` },
            })
            const text = JSON.stringify(body)
            if (all.some((mark) => text.toLowerCase().includes(mark))) failures.push(`a mark in ${url}`)
            if (headers.getSetCookie().length > 0) failures.push(`a cookie from ${url}`)
            bodiesByPath.set(url, (bodiesByPath.get(url) ?? new Set()).add(hash(text)))
          }
        }),
      )
      const stranger = visitor()
      for (const url of PUBLIC_PAGES) {
        const { body } = await stranger.send('GET', url)
        bodiesByPath.get(url)?.add(hash(JSON.stringify(body)))
      }
      console.log(`${VISITORS} people, ${PUBLIC_PAGES.length} pages, ${VISITORS * PUBLIC_PAGES.length} answers`)
      expect(failures).toEqual([])
      expect([...bodiesByPath].filter(([, hashes]) => hashes.size !== 1).map(([url]) => url)).toEqual([])
    },
  )
})
