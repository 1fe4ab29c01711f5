// Grades answers as the MDN HTTP Observatory does. Usage: node grade-headers.mjs FOLDER < answers.json
// FOLDER contains the installed package. It sends no requests: each answer is given as { url, status, headers, html }.
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const source = (file) => import(pathToFileURL(path.join(process.argv[2], 'src', file)).href)
const [{ ALL_TESTS }, { Requests }, grader, { MINIMUM_SCORE_FOR_EXTRA_CREDIT }, { parseHttpEquivHeaders }] =
  await Promise.all([
    source('constants.js'),
    source('types.js'),
    source('grader/grader.js'),
    source('grader/charts.js'),
    source('retriever/utils.js'),
  ])
// The package's own dependencies are in the same folder.
const requireFrom = createRequire(path.join(process.argv[2], 'package.json'))
const { CookieJar } = requireFrom('tough-cookie')
const { AxiosHeaders } = requireFrom('axios')

function grade({ url, status, headers: rawHeaders, html }) {
  const headers = new AxiosHeaders(rawHeaders)
  const at = new URL(url)
  const requests = new Requests(at.hostname)
  const jar = new CookieJar()
  for (const cookie of headers['set-cookie'] ?? []) jar.setCookieSync(cookie, url)
  const answer = { status, headers, data: html, verified: true, request: { res: { responseUrl: url } } }
  const plain = new URL(url.replace('https:', 'http:'))
  Object.assign(requests.responses, {
    auto: { ...answer, httpEquiv: parseHttpEquivHeaders(html, url) },
    https: answer,
    http: answer,
    cors: { ...answer, verified: true },
    // The proxy in front of the site redirects to https; this grade assumes that.
    httpRedirects: [
      { url: plain, status: 301 },
      { url: at, status },
    ],
    httpsRedirects: [{ url: at, status }],
  })
  requests.resources.path = html
  requests.session = { url: at, jar, redirectHistory: [{ url: at, status }], response: answer }
  const results = ALL_TESTS.map((test) => test(requests))
  const credits = results.map(({ result }) => (result ? grader.getScoreModifier(result) : 0))
  const base = 100 + credits.filter((credit) => credit < 0).reduce((sum, credit) => sum + credit, 0)
  const fullScore = 100 + credits.reduce((sum, credit) => sum + credit, 0)
  const score = base >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? fullScore : base
  const failed = results.filter(({ pass }) => !pass).map(({ result }) => result)
  return { url, ...grader.getGradeForScore(score), passed: results.length - failed.length, of: results.length, failed }
}

let input = ''
for await (const chunk of process.stdin) input += chunk
console.log(JSON.stringify(JSON.parse(input).map(grade)))
