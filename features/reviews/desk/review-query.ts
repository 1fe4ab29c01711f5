import { REVIEW_VIEWS } from '../rules/desk-reviews.ts'
import { omitUndefined, readOne, readPage, readMany, readText } from '#ui/desk/lib/list-address.ts'

/** Reads the query of the reviews page. Invalid values are ignored. */
export function readReviewQuery(search: URLSearchParams) {
  return {
    ...readPage(search),
    ...omitUndefined({
      q: readText(search, 'q'),
      view: readOne(search, 'view', REVIEW_VIEWS),
      stars: readMany(search, 'stars', (value) => /^[1-5]$/.test(value)),
    }),
  }
}
