import { balanceDuePage } from '#kernel/addresses/balance-due-page.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { TOURS } from './booking-journey.ts'

const UNPRICED_PACKAGE_ID = 39
const SOLD_OUT_ID = 40

/** One address for every kind of page, for the checks that every page must pass. */
export const pageClasses: readonly (readonly [name: string, url: string])[] = [
  ['the home page', pages.home()],
  ['the listing', pages.tourList({ category: 'Pilgrimage' })],
  ['an empty listing', pages.tourList({ state: 'Atlantis' })],
  [
    'a listing with every filter',
    pages.tourList({ category: 'Pilgrimage', minPrice: 5000, days: '4-7', sort: 'price' }),
  ],
  ['a listing that its filters have emptied', pages.tourList({ state: 'Gujarat', minPrice: 9_000_000 })],
  ['a package', pages.tourSingle(TOURS.somnath.id)],
  ['a package without a price', pages.tourSingle(UNPRICED_PACKAGE_ID)],
  ['a package that is sold out', pages.tourSingle(SOLD_OUT_ID)],
  ['the booking page', pages.bookingPage(TOURS.somnath.id)],
  ['the contact page', pages.contact()],
  ['the about page', pages.about()],
  ['the destinations', pages.destinations()],
  ['the help center', pages.helpCenter()],
  ['the page that asks for a call', pages.callBack()],
  ['the page that asks for a group price', pages.groupQuote()],
  ['the page for partners', pages.becomeExpert()],
  ['the privacy policy', pages.privacyPolicy()],
  ['the terms', pages.terms()],
  ['the journal', pages.blogList()],
  ['the journal, compact', pages.blogListCompact()],
  ['a story', pages.blogDetails('char-dham-registration-step-by-step')],
  ['the login page', pages.login()],
  ['the signup page', pages.signup()],
  ['the page for a new password', pages.resetPassword()],
  ['the page for a new address', pages.emailAddress()],
  ['the page of an invoice', pages.invoice()],
  ['the page of what is due', balanceDuePage()],
  ['the page of a booking by link', pages.myBooking()],
  ['the page of a trip', pages.trip()],
  ['the page of a review', pages.review()],
  ['the page of travellers', pages.travellers()],
  ['the page that leaves a waiting list', pages.waitingList()],
  ['the check of a voucher', pages.verifyVoucher('abcd')],
  ['the page of the newsletter', pages.newsletter()],
  ['the page that confirms a newsletter', pages.newsletter('confirm')],
  ['the page that ends a newsletter', pages.newsletter('unsubscribe')],
  ['the saved trips', pages.saved()],
  ['the account', pages.account()],
]

/** Pages about one visitor, or one step of a visit: search engines are asked not to index them. */
export const NOT_INDEXED_PAGES: readonly string[] = [
  'the booking page',
  'the page for a new password',
  'the page for a new address',
  'the page of an invoice',
  'the page of what is due',
  'the page of a booking by link',
  'the page of a trip',
  'the page of a review',
  'the page of travellers',
  'the page of the newsletter',
  'the page that confirms a newsletter',
  'the page that ends a newsletter',
  'the page that leaves a waiting list',
  'the saved trips',
  'the account',
]
