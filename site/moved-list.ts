import { findPresentNames } from '#features/catalog/api/calls.ts'
import { readTourListQuery } from '#kernel/addresses/tour-list-query.ts'
import type { PageRequest } from '#kernel/wire/page-document.ts'
import { pages } from '#kernel/addresses/pages.ts'

/**
 * Where the list of a category or state is that was renamed since somebody kept its address: the same list under the new name.
 * Undefined for every other address, and when it cannot be asked: then the page says itself what is wrong.
 */
export async function movedList({ url, answer }: Pick<PageRequest, 'url' | 'answer'>): Promise<string | undefined> {
  if (url.pathname !== pages.tourList()) return undefined
  const query = readTourListQuery(url.searchParams)
  const { category } = query
  // A number is the id of a state, which never changes.
  const state = /^\d+$/.test(query.state) ? '' : query.state
  if (category === '' && state === '') return undefined
  const found = await answer(findPresentNames, { query: { category, state } }, { isPartAsked: false })
  if ('failure' in found) return undefined
  const present = { category: found.body.category ?? category, state: found.body.state ?? query.state }
  const isMoved = present.category !== category || present.state !== query.state
  return isMoved ? pages.tourList({ ...query, ...present, cursor: '' }) : undefined
}
