import { pages } from '#kernel/addresses/pages.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'

/** The pages whose cost is measured, by name. */
export const WIRE_PAGES: readonly (readonly [name: string, url: string])[] = [
  ['home', pages.home()],
  ['listing', pages.tourList()],
  ['filtered listing', pages.tourList({ category: 'Pilgrimage', days: '4-7', sort: 'price' })],
  ['package', pages.tourSingle(TOURS.somnath.id)],
  ['booking page', pages.bookingPage(TOURS.somnath.id)],
  ['destinations', pages.destinations()],
  ['blog', pages.blogList()],
  ['story', pages.blogDetails('char-dham-registration-step-by-step')],
  ['help', pages.helpCenter()],
  ['about', pages.about()],
  ['contact', pages.contact()],
  ['login', pages.login()],
  ['account', pages.account()],
]
