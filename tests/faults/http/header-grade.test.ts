import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '#kernel/addresses/pages.ts'
import { ROOT } from '#scripts/checks/run-step.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'
import { freePort } from '../free-port.ts'

const VERSION = '1.4.8'
/** The scorer is not a dependency in package.json: only this suite needs it, and it installs two hundred packages. */
const FOLDER = path.join(ROOT, 'node_modules', '.cache', `http-observatory-${VERSION}`)
const SCORER = path.join(FOLDER, 'node_modules', '@mdn', 'mdn-http-observatory')
const NO_SCORER = `This suite needs the npm package @mdn/mdn-http-observatory@${VERSION}: let npm reach its registry.`
const SITE = 'https://pathik.example'
const MIN_SCORE = 130

type Answer = { url: string; status: number; headers: http.IncomingHttpHeaders; html: string }
type Grade = { url: string; score: number; grade: string; passed: number; of: number; failed: string[] }

function fetchScorer(): void {
  if (existsSync(SCORER)) return
  const args = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  spawnSync('npm', [...args, `@mdn/mdn-http-observatory@${VERSION}`], { stdio: 'ignore' })
  if (!existsSync(SCORER)) throw new Error(NO_SCORER)
  // The scorer's install script would download the HSTS preload list, which does not contain our host.
  mkdirSync(path.join(SCORER, 'conf'), { recursive: true })
  writeFileSync(path.join(SCORER, 'conf', 'hsts-preload.json'), '{}')
}

function grade(answers: readonly Answer[]): Grade[] {
  const script = path.join(import.meta.dirname, 'grade-headers.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [script, SCORER], {
    input: JSON.stringify(answers),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

let app: App | undefined
let port = 0
beforeAll(async () => {
  fetchScorer()
  // The site uses its public address in responses, so this suite chooses the port.
  port = await freePort()
  app = await startApp({
    env: { SITE_URL: SITE, PAYMENTS: 'sandbox', SANDBOX_CONTROLS: '0', TRUSTED_PROXIES: '1', PORT: String(port) },
  })
})
afterAll(async () => {
  await app?.stop()
})

/** Sends requests like the proxy in front of the site, which terminates https. */
function sendRequest(to: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: new URL(SITE).host, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    http
      .get({ host: '127.0.0.1', port, path: to, headers }, (response) => {
        let html = ''
        response.setEncoding('utf8').on('data', (text: string) => (html += text))
        response.once('end', () =>
          resolve({ url: SITE + to, status: response.statusCode ?? 0, headers: response.headers, html }),
        )
      })
      .once('error', reject)
  })
}

describe('the headers, by the rules of the MDN HTTP Observatory', () => {
  it('get an A+ on every class of page; the same pages without them fail', async () => {
    const answers: Answer[] = []
    for (const [, url] of pageClasses) answers.push(await sendRequest(url))
    const grades = grade(answers)
    const scores = grades.map(({ score }) => score)
    console.log(`${grades.length} classes of pages: scores ${Math.min(...scores)} to ${Math.max(...scores)}`)
    expect(grades.filter((one) => one.grade !== 'A+' || one.score < MIN_SCORE || one.passed < one.of)).toEqual([])

    const bare = answers.map((answer) => ({ ...answer, headers: { 'content-type': 'text/html; charset=utf-8' } }))
    const control = grade(bare)
    console.log(`without our headers: ${[...new Set(control.map((one) => `${one.grade} ${one.score}`))].join(', ')}`)
    expect(control.filter((one) => one.score >= 100)).toEqual([])
  })

  it('are the same on answers that are not pages', async () => {
    const page = await sendRequest(pages.home())
    const names = Object.keys(page.headers).filter((name) =>
      /^(?:strict-transport|x-content|x-frame|referrer|cross-origin|permissions|content-security)/.test(name),
    )
    expect(names.length).toBeGreaterThanOrEqual(7)
    for (const to of ['/no-such-page', '/api/no-such-call', '/favicon.ico', '/livez']) {
      const { headers } = await sendRequest(to)
      expect(
        names.filter((name) => headers[name] === undefined),
        to,
      ).toEqual([])
    }
  })
})
