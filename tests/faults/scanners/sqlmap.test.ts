import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiCall } from '#server/openapi/api-sections.ts'
import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { createApp } from '#server/app.ts'
import { accessRows } from '#tests/helpers/access-rows.ts'
import { buildAccessWorld, type AccessWorld } from '#tests/helpers/access-world.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { everyCall, fieldIn, fieldsOf, withField } from '#tests/helpers/call-fields.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { newFolder, removeFolders } from '../new-folder.ts'
import { endAll } from '../start/child-process.ts'
import { startPlantedSite } from './planted.ts'
import { scan } from './programs.ts'

/** The number of concurrent sqlmap runs. */
const CONCURRENCY = 3
/** `--smart` is not used: it misses the injected vulnerabilities. Only marked values are tested. */
const OPTIONS = [
  '--batch',
  '--level=3',
  '--risk=1',
  '--dbms=PostgreSQL',
  '--time-sec=2',
  '--ignore-code=*',
  '--flush-session',
  '--threads=2',
  '--disable-coloring',
  // By default sqlmap skips a field that rejects a number.
  '--answers=skip those kind=N',
]
/** sqlmap inserts its vectors here. */
const INJECTION_MARK = '*'

type Target = {
  name: string
  url: string
  body?: string
  headers: Readonly<Record<string, string>>
  markCount: number
}
type Verdict = {
  name: string
  vulnerabilities: string[]
  /** sqlmap's message if it did not test every marked value; otherwise null. */
  incompleteOutput: string | null
}

let site: App
let running: TestApp
let world: AccessWorld
let apiUrl = ''
let closeApi: () => Promise<unknown>
beforeAll(async () => {
  site = await startApp()
  running = await createTestApp({ scale: 1_000_000 })
  world = await buildAccessWorld(running)
  const app = createApp({ platform: running.platform, checkResponses: false })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  apiUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  closeApi = () => new Promise((resolve) => server.close(resolve))
})
afterAll(async () => {
  await endAll()
  await closeApi()
  await running.close()
  await site.stop()
  removeFolders()
})

/** Returns a call with every declared string and number marked. */
function targetOf(call: ApiCall): Target | null {
  const fields = fieldsOf(call).filter(({ kind }) => kind !== 'other')
  if (fields.length === 0) return null
  const sample = accessRows[call.name]?.input(world) ?? {}
  const input = fields.reduce((accumulated, field) => {
    const fieldValue = fieldIn(accumulated, field)
    const value =
      typeof fieldValue === 'string' || typeof fieldValue === 'number'
        ? fieldValue
        : field.kind === 'number'
          ? 1
          : 'goa'
    return withField(
      accumulated,
      field,
      field.kind === 'number' ? `#${value}${INJECTION_MARK}#` : `${value}${INJECTION_MARK}`,
    )
  }, sample)
  const { visitors } = world
  const cookie = [...visitors.owner.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  // The mark must arrive unencoded. Numbers stay numbers in JSON.
  const url = `${apiUrl}${fillPath(call.endpoint.path, input.params)}${queryString(input.query)}`.replaceAll(
    '%2A',
    INJECTION_MARK,
  )
  return {
    name: call.name,
    url: url.replaceAll('%23', ''),
    ...(call.body !== undefined && { body: JSON.stringify(input.body).replaceAll(/"#([^"#]*)#"/g, '$1') }),
    headers: { Origin: running.platform.baseUrl, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    markCount: fields.length,
  }
}

function pageTargets(): Target[] {
  const targets = [
    `${pages.tourList()}?state=Gujarat*&category=Pilgrimage*&q=goa*&sort=price*&minPrice=10*&maxPrice=90000*&days=4-7*&cursor=abc*`,
    `${pages.tourSingle(TOURS.somnath.id)}*`,
    `/booking-page?packageId=${TOURS.somnath.id}*&order=order_00000000000001*`,
    `/blog-details/char-dham-registration-step-by-step*`,
    `${pages.newsletter('confirm')}?token=abc*&outcome=sent*`,
    `/verify/abcd*`,
  ]
  return targets.map((path) => ({
    name: `page ${path}`,
    url: site.url + path,
    headers: {},
    markCount: path.split(INJECTION_MARK).length - 1,
  }))
}

async function runSqlmap({ name, url, body, headers, markCount }: Target): Promise<Verdict> {
  const home = newFolder('sqlmap')
  const json = body === undefined ? [] : ['--data', body, '-H', 'Content-Type: application/json']
  const fields = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}: ${value}`])
  const { output } = await scan('sqlmap', ['-u', url, ...json, ...fields, ...OPTIONS, '--output-dir', home], home)
  return {
    name,
    vulnerabilities: output.match(/^Parameter: .*$/gm) ?? [],
    incompleteOutput:
      (output.match(/does not seem to be injectable|^Parameter: /gm) ?? []).length < markCount ? output : null,
  }
}

async function scanAll(targets: readonly Target[]): Promise<Verdict[]> {
  const remaining = [...targets]
  const verdicts: Verdict[] = []
  const worker = async (): Promise<void> => {
    for (let target = remaining.shift(); target !== undefined; target = remaining.shift())
      verdicts.push(await runSqlmap(target))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return verdicts
}

describe('sqlmap', () => {
  it(
    'finds the injected vulnerabilities, and none in any field of a call or a page',
    { timeout: 3_600_000 },
    async () => {
      const planted = await startPlantedSite(site.database.url)
      const plantedTargets: Target[] = [
        { name: 'number', url: `${planted.url}/item?id=1*`, headers: {}, markCount: 1 },
        { name: 'word', url: `${planted.url}/find?q=goa*`, headers: {}, markCount: 1 },
        { name: 'field', url: `${planted.url}/who`, body: '{"who":"a*"}', headers: {}, markCount: 1 },
      ]
      const control = await scanAll(plantedTargets)
      expect(control.filter(({ vulnerabilities }) => vulnerabilities.length === 0)).toEqual([])

      // The call that ends the session comes last.
      const calls = everyCall.toSorted((a, b) => endsSessionRank(a) - endsSessionRank(b))
      const targets = [...pageTargets(), ...calls.map(targetOf).filter((target) => target !== null)]
      const verdicts = await scanAll(targets)
      const totalMarks = targets.reduce((sum, target) => sum + target.markCount, 0)
      console.log(
        `sqlmap: 3 of 3 planted holes; ${totalMarks} parameters and fields of ${targets.length} calls and pages tried`,
      )
      expect(verdicts.filter(({ vulnerabilities }) => vulnerabilities.length > 0)).toEqual([])
      expect(verdicts.filter(({ incompleteOutput }) => incompleteOutput !== null)).toEqual([])
      expect(planted.process.child.exitCode).toBeNull()
    },
  )
})

function endsSessionRank({ name }: ApiCall): number {
  return accessRows[name]?.endsSession === undefined ? 0 : 1
}
