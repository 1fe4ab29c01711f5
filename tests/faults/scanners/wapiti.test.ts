import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchCatalog } from '#features/catalog/api/calls.ts'
import { queryString } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { newFolder, removeFolders } from '../new-folder.ts'
import { endAll } from '../start/child-process.ts'
import { startPlantedSite } from './planted.ts'
import { scan } from './programs.ts'

/** A scan that visits fewer addresses did not crawl the site. */
const MIN_ADDRESSES = 40
/**
 * The modules to run. ssrf, xxe and wapp are left out because they contact external hosts, and report nothing without a
 * response. nikto and buster are word lists, which another suite covers. drupal and brute_login_form are for other
 * software and other limits.
 */
const MODULES =
  'backup,blindsql,cookieflags,crlf:get,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
const LIMITS = ['--scope', 'domain', '-d', '2', '--max-files-per-dir', '12', '--max-scan-time', '240', '-S', 'normal']
const PLANTED_CATEGORIES = [
  'CRLF Injection',
  'Cross Site Scripting',
  'Open Redirect',
  'Path Traversal',
  'SQL Injection',
]
/** False positives, with the reasons. */
const ALLOWED: Readonly<Record<string, string>> = {
  'X-XSS-Protection is not set': 'browsers have dropped it, and it opened holes of its own',
  'Strict-Transport-Security is not set': 'it is sent on https only; the grade of the headers is measured there',
  'Lack of anti CSRF token': 'each unsafe call checks Origin and Sec-Fetch-Site: server/csrf-matrix.test.ts',
}

type Finding = { method: string; path: string; info: string; parameter: string }
type Report = { findings: Map<string, Finding[]>; addresses: number }

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await endAll()
  await app.stop()
  removeFolders()
})

async function runWapiti(url: string, starts: readonly string[] = []): Promise<Report> {
  const home = newFolder('wapiti')
  const report = path.join(home, 'report.json')
  const { output } = await scan(
    'wapiti',
    [
      '-u',
      `${url}/`,
      ...starts.flatMap((start) => ['-s', url + start]),
      // wapiti requests Brotli and cannot read it: without this header it follows no link, and its report is clean.
      '-H',
      'Accept-Encoding: identity',
      '-m',
      MODULES,
      ...LIMITS,
      '--flush-session',
      '--no-bugreport',
      '-f',
      'json',
      '-o',
      report,
    ],
    home,
  )
  const read: { vulnerabilities: Record<string, Finding[]>; anomalies: Record<string, Finding[]> } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const found = [...Object.entries(read.vulnerabilities), ...Object.entries(read.anomalies)]
  return {
    findings: new Map(found.filter(([, list]) => list.length > 0)),
    addresses: Number(/found (\d+) URLs/.exec(output)?.[1] ?? 0),
  }
}

describe('wapiti', () => {
  it('finds every injected vulnerability, and nothing in the product', { timeout: 900_000 }, async () => {
    const planted = await startPlantedSite(app.database.url)
    const control = await runWapiti(planted.url)
    const product = await runWapiti(app.url, [
      pages.tourList({
        q: 'goa',
        category: 'Pilgrimage',
        state: 'Gujarat',
        minPrice: 1,
        maxPrice: 90_000,
        days: '4-7',
        sort: 'price',
      }),
      pages.bookingPage(TOURS.somnath.id, 'order_00000000000001'),
      searchCatalog.path + queryString({ q: 'goa' }),
      pages.newsletter('confirm', { token: 'abc', outcome: 'sent' }),
      pages.verifyVoucher('abcd'),
    ])
    const names = [...control.findings.keys()]
    console.log(`wapiti: ${product.addresses} addresses of the product; planted holes found: ${names.join(', ')}`)
    expect(names).toEqual(expect.arrayContaining(PLANTED_CATEGORIES))
    expect(product.addresses).toBeGreaterThanOrEqual(MIN_ADDRESSES)
    const failures = [...product.findings].flatMap(([name, list]) =>
      list
        .filter(({ info }) => ALLOWED[info] === undefined)
        .map((one) => `${name}: ${one.method} ${one.path} ${one.info}`),
    )
    expect(failures).toEqual([])
  })
})
