import { REVIEW_VIEWS } from '../rules/desk-reviews.ts'
import { given, readOne, readPage, readSeveral, readText } from '#desk/lib/list-address.ts'

/** Reads the address of the reviews. Rubbish in it is passed over. */
export function readReviewQuery(search: URLSearchParams) {
  return {
    ...readPage(search),
    ...given({
      q: readText(search, 'q'),
      view: readOne(search, 'view', REVIEW_VIEWS),
      stars: readSeveral(search, 'stars', (value) => /^[1-5]$/.test(value)),
    }),
  }
}
