import { expect, it } from 'vitest'
import type { StateDto } from '#features/catalog/api/calls.ts'
import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import type { NewestReview } from '#features/reviews/api/calls.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import { answerByPath, failingCall } from '#tests/helpers/answer-by-path.ts'
import { htmlOf } from '#tests/helpers/html-of.ts'
import { renderPage } from './entry-server.tsx'

/** The home page as served while parts of the API fail (specification §8). */

const site: PublicSite = {
  name: 'Pathik',
  title: 'Pathik Tours & Pilgrimages',
  legalName: 'Pathik Private Limited',
  phone: '+91 79 0010 0200',
  email: 'care@pathik.example',
  whatsapp: '+91 79 0010 0200',
  address: ['Ashram Road', 'Ahmedabad'],
  location: null,
  mapsKey: null,
  courtsCity: 'Ahmedabad',
  gstin: null,
  social: [],
  siteUrl: null,
  apiUrl: null,
  isTestMode: true,
}
const kashi: TourPackageCard = {
  packageId: 7,
  packageName: 'Kashi Darshan',
  nativeName: null,
  packageDuration: '3 days',
  tourType: 'Pilgrimage',
  basePrice: 124_999,
  strikePrice: null,
  tag: 'BEST SELLER',
  avatarImage: '',
  featuredImage: '',
  packageCategory: '["Pilgrimage"]',
  stateNames: [],
  images: [],
}
const gujarat: StateDto = {
  id: 3,
  name: 'Gujarat',
  nativeName: null,
  photo_url: '',
  photo: null,
  package_ids: '["7"]',
  count: 1,
}

type Answers = Record<string, unknown>
const workingAnswers: Answers = {
  '/packages/categories': ['Most Popular Tours', 'Pilgrimage', 'Empty'],
  '/packages/by-category/Most Popular Tours': [kashi],
  '/packages/by-category/Pilgrimage': [kashi],
  '/packages/by-category/Empty': [],
  '/states': [gujarat],
  '/api/reviews': [],
}

/** Serves the home page with these API answers. Calls without a defined answer fail. */
async function serveHome(answers: Answers): Promise<string> {
  const page = await renderPage({
    url: new URL('http://localhost/'),
    answer: answerByPath(
      (path) =>
        ({ ...workingAnswers, ...answers })[decodeURIComponent(path)] ??
        failingCall({ status: 500, code: 'INTERNAL', message: 'Something went wrong.' }),
    ),
    site,
    year: '2026',
    assetsFor: async () => ({ early: '/early.js', script: '/assets/entry.js', styles: [], modules: [] }),
    reportError: () => {},
  })
  expect(page.status).toBe(200)
  const html = htmlOf(page)
  expect(html).toContain('Your Best Travel Experience Awaits')
  return html.slice(0, html.indexOf('<script type="application/json"'))
}

it('shows sections, banners and destinations, and leaves out a category without packages', async () => {
  const html = await serveHome({})
  expect(html).toContain('Most Popular Tours</h2>')
  expect(html).toContain('Explore packages in Pilgrimage.')
  expect(html).toContain('1 Packages')
  expect(html).not.toContain('Explore packages in Empty.')
})

it('has no package sections when the categories fail', async () => {
  const html = await serveHome({ '/packages/categories': undefined })
  expect(html).not.toContain('Most Popular Tours')
  expect(html).not.toContain('Explore packages')
  expect(html).toContain('Trending Destinations')
})

it('has no package sections when all packages fail', async () => {
  const html = await serveHome({
    '/packages/by-category/Most Popular Tours': undefined,
    '/packages/by-category/Pilgrimage': undefined,
  })
  expect(html).not.toContain('Most Popular Tours</h2>')
  expect(html).not.toContain('Book Now')
})

it('leaves out the one category that fails', async () => {
  const html = await serveHome({ '/packages/by-category/Pilgrimage': undefined })
  expect(html).toContain('Most Popular Tours</h2>')
  expect(html).not.toContain('Explore packages in Pilgrimage.')
})

it('says that there are no destinations when the states fail', async () => {
  const html = await serveHome({ '/states': undefined })
  expect(html).toContain('No Destinations Available')
  expect(html).toContain('Explore packages in Pilgrimage.')
})

it('counts 0 packages for a state whose count fails', async () => {
  expect(await serveHome({ '/states': [{ ...gujarat, count: null, package_ids: '[' }] })).toContain('0 Packages')
})

it('shows the picture of the first package in the banner, and follows it when it changes', async () => {
  const url = (name: string) => `https://pictures.example/${name}.jpg`
  const first = (name: string): TourPackageCard => ({
    ...kashi,
    packageId: 8,
    featuredImage: JSON.stringify([url(name), url('second')]),
    avatarImage: url('avatar'),
  })
  const bannerPictureUrl = async (packages: readonly TourPackageCard[]) => {
    // The package is also the first in the row above. The banner still shows its picture.
    const html = await serveHome({
      '/packages/by-category/Most Popular Tours': packages,
      '/packages/by-category/Pilgrimage': packages,
    })
    const section = html.slice(html.indexOf('aria-label="Pilgrimage"'), html.indexOf('Explore packages in Pilgrimage.'))
    return /<img[^>]* src="([^"]*)"/.exec(section)?.[1]
  }
  expect(await bannerPictureUrl([first('ghats'), kashi])).toBe(url('ghats'))
  expect(await bannerPictureUrl([first('aarti'), kashi])).toBe(url('aarti'))
  expect(await bannerPictureUrl([{ ...first('x'), featuredImage: '' }, kashi])).toBe(url('avatar'))
  expect(await bannerPictureUrl([{ ...first('x'), featuredImage: url('plain') }, kashi])).toBe(url('plain'))
  expect(await bannerPictureUrl([kashi, first('ghats')])).toMatch(/promo-poster/)
})

it('shows the default background behind the banner of a package without pictures', async () => {
  expect(await serveHome({})).toMatch(/promo-poster-1280[^"]*\.webp/)
})

const review: NewestReview = {
  id: '6f1c1c0e-9a51-4ac0-8d1a-0f4a1f6f2b11',
  packageId: 7,
  packageName: 'Kashi Darshan',
  rating: 3,
  aspects: {},
  title: 'Calm <days>',
  text: 'My mother could sit wherever we stood.',
  name: 'Meera S.',
  place: 'Surat',
  travelledIn: '2026-10',
  writtenOn: '2026-11-02',
  isChanged: false,
  reply: null,
}

it('says that there are no reviews yet, beside three examples that are marked as ours', async () => {
  const html = await serveHome({})
  const section = html.slice(html.indexOf('aria-label="customers are saying"'))
  expect(section).toContain('No reviews yet.')
  expect(section.match(/>Example, written by us</g)).toHaveLength(3)
  for (const name of ['Meera Desai', 'Arjun Nair', 'Sunita Rao']) expect(section).toContain(`${name}, an invented name`)
  expect(section).not.toContain('<blockquote')
})

it('shows traveller reviews first, without stars, and the three examples last', async () => {
  const html = await serveHome({ '/api/reviews': [review] })
  const section = html.slice(html.indexOf('aria-label="customers are saying"'))
  expect(section).not.toContain('No reviews yet.')
  expect(section).toContain('Calm &lt;days&gt;')
  const order = [
    'My mother could sit',
    'Meera S., Surat',
    'in October 2026',
    'Example, written by us',
    'Meera Desai',
  ].map((text) => section.indexOf(text))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(section).not.toMatch(/of 5|stars/i)
})

it('says that there are no reviews yet when the reviews fail to load', async () => {
  expect(await serveHome({ '/api/reviews': undefined })).toContain('No reviews yet.')
})

it('shows a card without pictures or state, with a tag in another letter case, as the display rules say', async () => {
  const html = await serveHome({ '/packages/by-category/Pilgrimage': [] })
  const card = /<article.*?<\/article>/s.exec(html)?.[0] ?? ''
  const text = card.replace(/<!--.*?-->/g, '').replace(/<\/?(?:p|h3|a|span)[ >]/g, '|$&')
  expect(text.replace(/<[^>]*>/g, '').replace(/\|+/g, '|')).toContain(
    '|BEST SELLER|Kashi Darshan|Pathik|-|Kashi Darshan|3 days|Pilgrimage|From |₹1,24,999|/-|Book Now| Kashi Darshan|',
  )
  expect(card).toMatch(/<span class="[^"]*blue[^"]*">BEST SELLER<\/span>/)
})
