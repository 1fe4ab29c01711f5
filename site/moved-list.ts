import { findCurrentNames } from '#features/catalog/api/calls.ts'
import { parseTourListQuery } from '#kernel/addresses/tour-list-query.ts'
import type { PageRequest } from '#kernel/wire/page-document.ts'
import { pages } from '#kernel/addresses/pages.ts'

/**
 * Finds the new address of the list of a renamed category or state, for visitors with the old address. Undefined for
 * every other address. Also undefined when the API fails, because the page itself then shows the error.
 */
export async function findRenamedListAddress({
  url,
  answer,
}: Pick<PageRequest, 'url' | 'answer'>): Promise<string | undefined> {
  if (url.pathname !== pages.tourList()) return undefined
  const query = parseTourListQuery(url.searchParams)
  const { category } = query
  // A number is the id of a state, which never changes.
  const state = /^\d+$/.test(query.state) ? '' : query.state
  if (category === '' && state === '') return undefined
  const found = await answer(findCurrentNames, { query: { category, state } }, { isPartRequested: false })
  if ('failure' in found) return undefined
  const present = { category: found.body.category ?? category, state: found.body.state ?? query.state }
  const isMoved = present.category !== category || present.state !== query.state
  return isMoved ? pages.tourList({ ...query, ...present, cursor: '' }) : undefined
}
