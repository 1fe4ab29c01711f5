import http from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import { accessRows } from '#tests/helpers/access-rows.ts'
import { buildAccessWorld } from '#tests/helpers/access-world.ts'
import { everyCall, fieldsOf, withField } from '#tests/helpers/call-fields.ts'
import { prepareTestTemplate } from '#tests/helpers/database.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'

const cluster = await prepareTestTemplate()
const running = await createTestApp({ scale: 1_000_000, runsJobs: true })
const world = await buildAccessWorld(running)

/** The connections to a listener. None may arrive, however its address is spelled. */
const hits: string[] = []
const listener = http.createServer(({ url }, response) => {
  hits.push(url ?? '')
  response.writeHead(302, { location: '/again' }).end()
})
listener.listen(0, '::')
await new Promise((resolve) => listener.once('listening', resolve))
const address = listener.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
afterAll(async () => {
  await running.close()
  await cluster.stop()
  await new Promise((resolve) => listener.close(resolve))
})

const SPELLINGS = [
  `http://127.0.0.1:${port}/canary`,
  `http://localhost:${port}/canary`,
  `http://[::1]:${port}/canary`,
  `http://[::ffff:127.0.0.1]:${port}/canary`,
  `http://2130706433:${port}/canary`,
  `http://0x7f.1:${port}/canary`,
  `http://0:${port}/canary`,
  `//127.0.0.1:${port}/canary`,
  `http://a@127.0.0.1:${port}/canary`,
  `<img src="http://127.0.0.1:${port}/canary">`,
  `url(http://127.0.0.1:${port}/canary)`,
  `canary@[127.0.0.1]`,
  `file:///etc/passwd`,
]

/** Waits until no due job is left. */
const waitUntilIdle = () =>
  until(
    async () => {
      const { rows } = await running.database.pool.query(
        `select 1 from jobs.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
      )
      return rows.length === 0
    },
    { withinMs: 60_000 },
  )

describe('an address in a field', () => {
  it('is contacted by no call and no job of ours, in any spelling', { timeout: 600_000 }, async () => {
    const { owner } = world.visitors
    let sentCount = 0
    for (const call of everyCall) {
      for (const field of fieldsOf(call).filter(({ kind }) => kind === 'text')) {
        for (const spelling of SPELLINGS) {
          const input = withField(accessRows[call.name]?.input(world) ?? {}, field, spelling)
          const target = fillPath(call.endpoint.path, input.params) + queryString(input.query)
          const headers = { 'x-forwarded-host': `127.0.0.1:${port}`, referer: spelling.replaceAll(/[^ -~]/g, '') }
          await owner.send(call.endpoint.method, target, {
            headers,
            ...(call.body !== undefined && { json: input.body }),
          })
          sentCount += 1
        }
      }
    }
    await waitUntilIdle()
    console.log(`${sentCount} requests with the address of the listener, ${hits.length} visits`)
    expect(hits).toEqual([])

    // The listener records requests with a valid spelling of its host (control).
    for (const spelling of SPELLINGS.slice(0, 7)) await fetch(spelling, { redirect: 'manual' }).catch(() => null)
    expect(hits.length).toBeGreaterThanOrEqual(5)
  })
})
