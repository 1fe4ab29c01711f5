import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '#kernel/addresses/pages.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string }

/** Requests exactly this target, which a browser would normalize first. */
function sendRequest(target: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path: target, headers, agent: false }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => (body += text))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      })
      .once('error', reject)
  })
}

/** Capital letters and trailing slashes are normalized before any lookup. */
async function requestNormalised(target: string): Promise<Answer> {
  const first = await sendRequest(target)
  return first.status === 308 ? sendRequest(first.headers.location ?? '') : first
}

const DOTFILES =
  '.env .env.local .env.production .git/config .git/HEAD .gitignore .svn/entries .hg .DS_Store .htaccess .htpasswd .npmrc .ssh/id_rsa .aws/credentials .bash_history .vscode/settings.json .idea/workspace.xml .dockerenv'.split(
    ' ',
  )
const SENSITIVE_FILES =
  'package.json package-lock.json tsconfig.json vite.config.ts server/main.ts platform/environment/env.ts node_modules/hono/package.json data/secrets.json data/postgres/PG_VERSION backup.sql backup.zip dump.sql db.sqlite web.config phpinfo.php wp-login.php admin config.json id_rsa server.key docker-compose.yml Dockerfile index.php.bak index.html~ assets/ media/ assets/../../package.json media/../../../etc/passwd'.split(
    ' ',
  )
/** Spellings of a path above the root. */
const PARENT_PATHS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%252f',
  '..\\',
  '..%5c',
  '%c0%ae%c0%ae/',
  '..%c0%af',
  '..;/',
  '.../',
  './../',
  '%00../',
]
const BASES = ['/', '/assets/', '/media/', '/tour-single/', '/blog-details/', '/verify/', '/api/trips/', '/icons/']
const TARGET_FILES = ['etc/passwd', 'package.json', '.env', 'server/main.ts']
const traversals = BASES.flatMap((base) =>
  PARENT_PATHS.flatMap((up) =>
    TARGET_FILES.map((file) => base + up.repeat(6) + file.replaceAll('/', up.includes('%2f') ? '%2f' : '/')),
  ),
)
/** A pattern that each of the target files matches. */
const LEAKED_CONTENT = /root:.*:0:0:|"devDependencies"|DATABASE_URL=|import \{ startProblem|createPlatform\(/

describe('addresses of files that are not for visitors', () => {
  it(
    'get the same answer as an address that never existed, whatever they are called',
    { timeout: 300_000 },
    async () => {
      const unknown = await sendRequest('/no-such-page')
      expect(unknown.status).toBe(404)
      const failures: string[] = []
      for (const file of [...DOTFILES, ...SENSITIVE_FILES]) {
        const { status, body } = await requestNormalised(`/${file}`)
        if (status !== 404 || body.length !== unknown.body.length) failures.push(`${status} ${file}`)
      }
      expect(failures).toEqual([])
    },
  )

  it('reach no file above the root, in any spelling', { timeout: 600_000 }, async () => {
    const failures: string[] = []
    for (const target of traversals) {
      const { status, body } = await sendRequest(target)
      if (LEAKED_CONTENT.test(body) || ![400, 404, 308].includes(status)) failures.push(`${status} ${target}`)
    }
    console.log(`${traversals.length} spellings of paths above the root`)
    expect(failures).toEqual([])
    // The pattern would recognize these files if they were sent.
    expect('root:x:0:0:root:/root:/bin/bash').toMatch(LEAKED_CONTENT)
  })

  it('include no source map, and no script names one', async () => {
    const { body } = await sendRequest(pages.home())
    const scripts = [...new Set(body.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])]
    expect(scripts.length).toBeGreaterThan(5)
    const failures: string[] = []
    for (const script of scripts) {
      if ((await sendRequest(script)).body.includes('sourceMappingURL')) failures.push(script)
      const map = await requestNormalised(`${script}.map`)
      if (map.status !== 404) failures.push(`${script}.map ${map.status}`)
    }
    expect(failures).toEqual([])
  })
})

const ELSEWHERE =
  '//evil.example /\\evil.example https://evil.example https:evil.example ///evil.example \\/\\/evil.example //evil%E3%80%82example /%09/evil.example /%0d/evil.example //evil.example%2f.. .evil.example @evil.example javascript:alert(1) data:text/html,x %2f%2fevil.example /%5cevil.example'.split(
    ' ',
  )
const REDIRECT_PARAMETERS =
  'next url redirect redirectTo return returnTo return_to callback callbackURL continue goto to dest destination from path order token outcome state category'.split(
    ' ',
  )

/** True when a browser on our page would follow the address to another host. */
function leavesSite(location: string): boolean {
  return new URL(location, app.url).origin !== app.url || !/^\/(?![/\\])/.test(location.replace(app.url, ''))
}

describe('redirects', () => {
  it('lead to no other host, whatever the address or its parameters say', { timeout: 600_000 }, async () => {
    const targets = [
      ...ELSEWHERE.flatMap((one) => [one.startsWith('/') ? one : `/${one}`, `/about/${one}`, `/tour-single/${one}/`]),
      ...[pages.home(), pages.login(), pages.newsletter('confirm'), '/tour-list-v2/', '/booking-page/'].flatMap(
        (page) =>
          ELSEWHERE.flatMap((one) => REDIRECT_PARAMETERS.map((name) => `${page}?${name}=${encodeURIComponent(one)}`)),
      ),
    ]
    const failures: string[] = []
    let redirects = 0
    for (const target of targets) {
      const { headers } = await sendRequest(target)
      if (headers.location === undefined) continue
      redirects += 1
      if (leavesSite(headers.location)) failures.push(`${target} → ${headers.location}`)
    }
    console.log(`${targets.length} addresses, ${redirects} redirects`)
    expect(redirects).toBeGreaterThan(0)
    expect(failures).toEqual([])
    expect(['//evil.example', '/\\evil.example', 'https://evil.example/', '/%09'].map(leavesSite)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

describe('a personal page under the name of a file', () => {
  it.each([
    '/account/x.css',
    '/account.js',
    '/account;a.css',
    '/booking-page;a.js',
    '/account%2fx.css',
    '/account/..%2fa.png',
    '/my-booking/a.jpg',
    '/auth/me/x.css',
    '/auth/me.css',
    '/api/bookings/mine;a.js',
  ])('%s is not found, and the answer is not cached', async (target) => {
    const { status, headers } = await sendRequest(target)
    expect([400, 404]).toContain(status)
    expect(headers['cache-control']).toMatch(/no-store|no-cache/)
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('pages of other sites', () => {
  const ORIGIN = { origin: 'https://evil.example' }
  it.each([pages.home(), pages.account(), '/auth/me', '/api/search?q=goa', '/livez', '/no-such-page'])(
    'can neither frame nor read %s, and browsers do not guess its type',
    async (target) => {
      const { headers } = await sendRequest(target, ORIGIN)
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers['content-type']).toMatch(/; charset=utf-8|^application\/json/i)
    },
  )
})
