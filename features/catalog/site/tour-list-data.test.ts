import { expect, it } from 'vitest'
import { parseTourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { createCall, type ApiFetch } from '#ui/site/lib/api.ts'
import { loadTourList, nextCursorOf } from './tour-list-data.ts'

type Answers = Record<string, { body: unknown; headers?: Record<string, string> }>

function load(search: string, answers: Answers) {
  const send: ApiFetch = (path) => {
    const answer = answers[decodeURIComponent(path.split('?')[0] ?? '')]
    return Promise.resolve(
      answer
        ? Response.json(answer.body, answer.headers ? { headers: answer.headers } : {})
        : new Response('{}', { status: 500 }),
    )
  }
  return loadTourList(createCall(send), parseTourListQuery(new URLSearchParams(search)))
}

const uttarakhand = { id: 7, name: 'Uttarakhand', photo: null }
const one = [{ packageId: 1, packageName: 'Kedarnath', images: [], featuredImage: '', avatarImage: '' }]

it('looks up a state by its name and requests its packages by id', async () => {
  const data = await load('state=uttarakhand', {
    '/states/name/uttarakhand': { body: { id: 7, name: 'Uttarakhand' } },
    '/states': { body: [uttarakhand] },
    '/packages/by-state/7': {
      body: one,
      headers: { 'X-Total-Count': '41', Link: '</packages/by-state/7?limit=24&cursor=abc%3D>; rel="next"' },
    },
  })
  expect(data).toMatchObject({ place: 'Uttarakhand', count: 41, nextCursor: 'abc=' })
})

it('uses a numeric state as the id and finds its name among the states', async () => {
  const data = await load('state=7&category=Pilgrimage', {
    '/states': { body: [uttarakhand] },
    '/packages/by-state-category/7/Pilgrimage': { body: one },
  })
  expect(data).toMatchObject({ place: 'Uttarakhand', count: 1 })
})

it('uses the raw value as the name when the state lookup fails', async () => {
  const data = await load('state=Atlantis', { '/packages/by-state/Atlantis': { body: [] } })
  expect(data).toMatchObject({ place: 'Atlantis', count: 0, packages: [] })
})

it('begins at the start when the cursor belongs to another list', async () => {
  const requestedPaths: string[] = []
  const call = createCall((path) => {
    requestedPaths.push(path)
    return Promise.resolve(
      path.includes('cursor')
        ? Response.json({ error: 'no', code: 'INVALID_INPUT' }, { status: 422 })
        : Response.json(one),
    )
  })
  const data = await loadTourList(call, parseTourListQuery(new URLSearchParams('sort=price&cursor=abc')))
  expect(data).toMatchObject({ count: 1, query: { sort: 'price', cursor: '' } })
  expect(requestedPaths.at(-1)).toBe('/packages?with_state=1&limit=24&sort=price')
})

it('passes on order, prices and days, and a price filter excludes packages without a price', async () => {
  const requestedPaths: string[] = []
  const call = createCall((path) => {
    requestedPaths.push(path)
    return Promise.resolve(Response.json(one))
  })
  for (const search of ['sort=-duration&days=4-7', 'days=8-plus&minPrice=500', 'maxPrice=9000']) {
    await loadTourList(call, parseTourListQuery(new URLSearchParams(search)))
  }
  const lists = requestedPaths.filter((path) => !path.startsWith('/api/'))
  expect(lists.map((path) => path.replace('/packages?with_state=1&limit=24&', ''))).toEqual([
    'sort=-duration&minDays=4&maxDays=7',
    'minPrice=500&minDays=8',
    'minPrice=1&maxPrice=9000',
  ])
})

it('is empty, counts 0 and shows no place when the packages cannot be fetched', async () => {
  expect(await load('category=Pilgrimage', {})).toMatchObject({ place: '', count: 0, packages: [], nextCursor: null })
})

it('counts 0 for an answer that is not an array', async () => {
  expect(await load('', { '/packages': { body: { error: 'odd' } } })).toMatchObject({
    place: '',
    count: 0,
    packages: [],
  })
})

it('finds the next cursor among several links', () => {
  expect(
    nextCursorOf('<https://x/packages?cursor=a>; rel="prev", <https://x/packages?limit=24&cursor=b>; rel="next"'),
  ).toBe('b')
  expect(nextCursorOf(null)).toBeNull()
  expect(nextCursorOf('<https://x/packages>; rel="first"')).toBeNull()
})
