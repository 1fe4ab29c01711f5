import { RouterContextProvider } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import * as catalog from '#features/catalog/api/calls.ts'
import { getPost, listPosts } from '#features/journal/api/calls.ts'
import { fillPath, queryString, type Endpoint } from '#kernel/wire/endpoint.ts'
import type { PageCallResult } from '#kernel/wire/page-calls.ts'
import { getReviewSummary, listNewestReviews, listReviews } from '#features/reviews/api/calls.ts'
import { createDatabase, openPool } from '#platform/db/client.ts'
import { createCachedReads } from '#platform/db/cached-reads.ts'
import { createLog } from '#platform/runtime/log.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { pageCallContext, createCall, isApiError, loaderApi, type Call, type CallOptions } from '#ui/site/lib/api.ts'
import { createApp } from './app.ts'
import { createPageReads } from './page-reads.ts'

const app = await createTestApp()
const log = createLog('silent')
const packageContent = { categories: ['Pilgrimage'], regions: ['Goa'], images: ['somnath'] }
const id = await buildTourPackage(app.platform.db, {
  name: 'Somnath Darshan',
  basePriceRupees: 12_499.5,
  ...packageContent,
})
for (let position = 1; position < 4; position += 1)
  await buildTourPackage(app.platform.db, { name: `Round trip ${position}`, position, ...packageContent })
afterAll(() => app.close())

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown> }
type Case = [target: Endpoint, input?: Input]

/** Makes a call over HTTP, and returns the answer in the form of an in-process answer. */
async function overHttp(platform: Platform, [target, { params, query } = {}]: Case): Promise<unknown> {
  const path = fillPath(target.path, params) + queryString(query)
  const response = await createApp({ platform, checkResponses: true }).request(path)
  const body: { error?: unknown; code?: unknown } = await response.json()
  const pause = response.headers.get('Retry-After')
  if (!response.ok) {
    const failure = { status: response.status, code: body.code, message: body.error }
    return { failure: { ...failure, ...(pause !== null && { retryAfterSeconds: Number(pause) }) } }
  }
  const total = response.headers.get('X-Total-Count')
  const next = /<([^>]+)>/.exec(response.headers.get('Link') ?? '')?.[1]
  const nextCursor = next === undefined ? null : new URL(next, 'http://api').searchParams.get('cursor')
  return { body, part: total === null ? null : { total: Number(total), nextCursor } }
}

/** Answers a page's call in process. A later page that shares the facts must get the same answer. */
async function answerInProcess(platform: Platform, [target, input]: Case, { isPartRequested = true } = {}) {
  const newPageReads = createPageReads(platform, createCachedReads({ isCaching: true }))
  const [first, later] = [newPageReads(), newPageReads()]
  const answer: PageCallResult<unknown> = await first.answer(target, input, { isPartRequested })
  expect(await later.answer(target, input, { isPartRequested })).toEqual(answer)
  return { answer, hasFailed: first.hasFailed() }
}

const cursor = await createPageReads(app.platform, createCachedReads({ isCaching: true }))()
  .answer(catalog.listTourPackages, { query: { limit: 2 } }, { isPartRequested: true })
  .then((answer) => ('part' in answer ? answer.part?.nextCursor : null))

const cases: Case[] = [
  [catalog.listTourPackages],
  [catalog.listTourPackages, { query: { with_state: '1', limit: 2 } }],
  [catalog.listTourPackages, { query: { limit: 2, cursor } }],
  [catalog.listTourPackages, { query: { limit: '2', sort: 'name', q: 'round', minPrice: 1, maxDays: undefined } }],
  [catalog.listTourPackages, { query: { q: '', sort: '' } }],
  [catalog.listTourPackages, { query: { sort: 'random' } }],
  [catalog.listTourPackages, { query: { limit: 101 } }],
  [catalog.listTourPackages, { query: { limit: 1.5 } }],
  [catalog.listTourPackages, { query: { limit: 2, cursor: 'invented' } }],
  [catalog.listTourPackages, { query: { limit: 2, sort: 'price', cursor } }],
  [catalog.listTourPackages, { query: { cursor } }],
  [catalog.listTourPackages, { query: { q: 'a'.repeat(101) } }],
  [catalog.listTourPackages, { query: { q: 'tab\tand\u0000nothing' } }],
  [catalog.listTourPackages, { query: { unheard: 'of' } }],
  [catalog.listByCategory, { params: { category: 'pilgrimage' }, query: { limit: 7 } }],
  [catalog.listByCategory, { params: { category: ' Unknown % / \\ ? # + & ' } }],
  [catalog.listByCategory, { params: { category: 'x'.repeat(121) } }],
  [catalog.listByCategory, { params: { category: '' } }],
  [catalog.listByCategory, { params: { category: '..' } }],
  [catalog.listByState, { params: { state: 'goa' }, query: { limit: 7 } }],
  [catalog.listByState, { params: { state: '.' } }],
  [catalog.listByStateAndCategory, { params: { state: 'Goa', category: 'Pilgrimage' }, query: { limit: 1 } }],
  [catalog.listCategories, { query: { with_state: '1' } }],
  [catalog.listCategories, { query: { with_state: '2' } }],
  [catalog.getTourPackage, { params: { id } }],
  [catalog.getTourPackage, { params: { id: String(id) } }],
  [catalog.getTourPackage, { params: { id: 999_999 } }],
  [catalog.getTourPackage, { params: { id: '2147483648' } }],
  [catalog.getTourPackage, { params: { id: '1 or 1=1' } }],
  [catalog.getTourPackage, { params: { id: '%31' } }],
  [catalog.listNextDates, { params: { id } }],
  [catalog.listNextDates, { params: { id: 999_999 } }],
  [catalog.listStates],
  [catalog.getStateByName, { params: { name: 'GOA' } }],
  [catalog.getStateByName, { params: { name: 'Atlantis' } }],
  [catalog.listCountries],
  [catalog.searchCatalog, { query: { q: 'somnath', limit: 3 } }],
  [listPosts],
  [getPost, { params: { slug: 'no-such-story' } }],
  [getPost, { params: { slug: '../secret' } }],
  [getReviewSummary, { params: { id } }],
  [getReviewSummary, { params: { id: 999_999 } }],
  [listNewestReviews, { query: { limit: 2 } }],
  [listReviews, { params: { id }, query: { limit: 4 } }],
  [listReviews, { params: { id }, query: { cursor: 'not a uuid' } }],
]

describe('a call inside the process', () => {
  it.each(cases.map((each) => [each[0].path, JSON.stringify(each[1] ?? {}), each] as const))(
    'answers %s with %s as over HTTP',
    async (_path, _input, each) => {
      const expected = await overHttp(app.platform, each)
      const { answer, hasFailed } = await answerInProcess(app.platform, each)
      expect(answer).toEqual(expected)
      expect(hasFailed).toBe(false)
      const { answer: alone } = await answerInProcess(app.platform, each, { isPartRequested: false })
      expect({ ...alone, part: null }).toEqual({ ...answer, part: null })
    },
  )

  it('is busy like the API while the database is unavailable, and the page is then marked as incomplete', async () => {
    const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, { size: 1, log })
    const platform = { ...app.platform, pool, db: createDatabase(pool, { log, checksLockOrder: true }) }
    for (const each of cases.filter(([, input]) => input === undefined)) {
      const { answer, hasFailed } = await answerInProcess(platform, each)
      expect(answer).toMatchObject({ failure: { status: 503, code: 'SERVICE_BUSY', retryAfterSeconds: 2 } })
      expect(answer).toEqual(await overHttp(platform, each))
      expect(hasFailed).toBe(true)
    }
    await pool.end()
  })

  it('reports an error without details when our own code fails', async () => {
    const platform = { ...app.platform, db: JSON.parse('{}') }
    const { answer, hasFailed } = await answerInProcess(platform, [catalog.listStates])
    expect(answer).toMatchObject({ failure: { status: 500, code: 'INTERNAL' } })
    expect(answer).toEqual(await overHttp(platform, [catalog.listStates]))
    expect(hasFailed).toBe(true)
  })

  it('fails in a loader with the same error as a call over the network', async () => {
    const context = new RouterContextProvider()
    context.set(pageCallContext, createPageReads(app.platform, createCachedReads({ isCaching: true }))().answer)
    const errorOf = async (call: Call, options?: CallOptions) => {
      const error: unknown = await call(catalog.getTourPackage, { params: { id: 999_999 } }, options).catch(
        (thrown: unknown) => thrown,
      )
      return isApiError(error) ? [new Map(Object.entries(error)), error.message] : error
    }
    const http = createApp({ platform: app.platform, checkResponses: true })
    const network = createCall(async (path, init) => http.request(path, init))
    const facts = { status: 404, code: 'TOUR_PACKAGE_NOT_FOUND', isFromServer: true, name: 'ApiError' }
    expect(await errorOf(network)).toEqual([new Map(Object.entries(facts)), 'This tour is no longer available.'])
    expect(await errorOf(loaderApi(context))).toEqual(await errorOf(network))
  })
})
