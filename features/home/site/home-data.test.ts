import { expect, it } from 'vitest'
import { createCall, type ApiFetch } from '#ui/site/lib/api.ts'
import { loadDestinations, loadSections } from './home-data.ts'

function answers(byPath: Record<string, unknown>): ApiFetch {
  return (path) => {
    const answer = byPath[decodeURIComponent(path.split('?')[0] ?? '')]
    return Promise.resolve(answer === undefined ? new Response('{}', { status: 500 }) : Response.json(answer))
  }
}

it('keeps the order of the categories, six packages each, and leaves out empty and failed ones', async () => {
  const call = createCall(
    answers({
      '/packages/categories': ['Most Popular Tours', 'Broken', 'Empty', ' Weekend '],
      '/packages/by-category/Most Popular Tours': Array.from({ length: 9 }, (_, packageId) => ({ packageId })),
      '/packages/by-category/Empty': [],
      '/packages/by-category/Weekend': [{ packageId: 1 }],
    }),
  )
  const sections = await loadSections(call)
  expect(sections.map(({ category, packages }) => [category, packages.length])).toEqual([
    ['Most Popular Tours', 6],
    [' Weekend ', 1],
  ])
})

it('returns no sections and no destinations when the calls fail', async () => {
  const call = createCall(answers({}))
  expect(await loadSections(call)).toEqual([])
  expect(await loadDestinations(call)).toEqual([])
})
