import { describe, expect, it } from 'vitest'
import type { Post } from '#features/journal/api/calls.ts'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import { answerByPath } from '#tests/helpers/answer-by-path.ts'
import { htmlOf as documentOf } from '#tests/helpers/html-of.ts'
import { renderPage } from './entry-server.tsx'

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
  social: [{ name: 'Instagram', url: 'https://instagram.example/pathik' }],
  siteUrl: 'https://pathik.example',
  apiUrl: null,
  isTestMode: true,
}
const picture = {
  url: '/media/k.00000000-1600.webp',
  alt: 'A temple',
  width: 1600,
  height: 1067,
  focal: 'center' as const,
  swatch: 'sand' as const,
}
const post: Post = {
  slug: 'a-story',
  title: 'A </script><script>alert(1)</script> story',
  summary: 'What it is about.',
  author: 'Asha',
  publishedOn: '2026-03-12',
  updatedOn: '2026-09-04',
  readingMinutes: 4,
  categories: ['Pilgrimage'],
  picture,
  html: '<h2 id="s-one">One</h2><p>Text</p>',
  contents: [{ id: 's-one', text: 'One' }],
  relatedPackages: [],
}
const tourPackage: TourPackage = {
  packageId: 7,
  id: 7,
  packageName: 'Kashi',
  nativeName: { text: 'काशी', lang: 'hi' },
  packageDuration: '3D 2N',
  tourType: 'Pilgrimage',
  basePrice: 12500,
  strikePrice: null,
  tag: null,
  avatarImage: '[]',
  featuredImage: '[]',
  packageCategory: '[]',
  stateNames: [{ id: 3, name: 'Uttar Pradesh' }],
  images: [picture],
  gallery: '[]',
  packageDescription: '',
  highlights: '[]',
  included: '[]',
  excluded: '[]',
  additionalInformation: '[]',
  itinerary: JSON.stringify([{ dayTitle: 'Arrival', dayDetails: '<p>x</p>', photos: [] }]),
  specialInstructions: '',
  conditionsOfTravel: '',
  thingsToMaintain: '',
  policies: '',
  terms: '',
  leadDays: 0,
  seasonNote: null,
  stops: [],
  cancellationPolicy: [{ hoursBefore: 24, basisPoints: 10_000 }],
  nearTransport: '',
}

type Thing = Record<string, unknown>

const emptyAnswerFor = (path: string) =>
  path.endsWith('/summary') ? { count: 0, average: null, distribution: [0, 0, 0, 0, 0], aspects: [], withheld: 0 } : []

async function htmlOf(path: string, answers: Record<string, unknown> = {}, shownSite = site): Promise<string> {
  const page = await renderPage({
    url: new URL(path, 'http://localhost'),
    answer: answerByPath((requestPath) => answers[requestPath] ?? emptyAnswerFor(requestPath)),
    site: shownSite,
    year: '2026',
    assetsFor: async () => ({ early: '/early.js', script: '/assets/entry.js', styles: [], modules: [] }),
    reportError: (error) => {
      throw error
    },
  })
  return documentOf(page)
}

function thingsOf(html: string): Thing[] {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const data: { '@context': string; '@graph': Thing[] } = JSON.parse(text)
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

describe('the structured data of a page', () => {
  it('gives price, days and breadcrumb for a package', async () => {
    const [trip, way] = thingsOf(await htmlOf('/tour-single/7', { '/packages/id/7': tourPackage }))
    expect(trip).toMatchObject({
      '@type': ['TouristTrip', 'Product'],
      name: 'Kashi',
      image: ['https://pathik.example/media/k.00000000-1600.webp'],
      offers: { '@type': 'Offer', price: '12500.00', priceCurrency: 'INR' },
      itinerary: { itemListElement: [{ position: 1, item: { name: 'Arrival' } }] },
    })
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://pathik.example/' },
        { position: 2, item: 'https://pathik.example/tour-list-v2?state=Uttar+Pradesh' },
        { position: 3, item: 'https://pathik.example/tour-single/7' },
      ],
    })
  })

  it('names no price when the price is given on request', async () => {
    const [trip] = thingsOf(await htmlOf('/tour-single/7', { '/packages/id/7': { ...tourPackage, basePrice: 0 } }))
    expect(trip).not.toHaveProperty('offers')
  })

  describe('the review data of a page', () => {
    const review = {
      id: '0b0f7a2e-0000-4000-8000-000000000000',
      rating: 4,
      aspects: {},
      title: 'Good </script>',
      text: 'Everything as it was told.',
      name: null,
      place: '',
      travelledIn: '2026-05',
      writtenOn: '2026-05-20',
      isChanged: false,
      reply: null,
    }
    const summary = { count: 3, average: 4, distribution: [0, 0, 0, 3, 0], aspects: [], withheld: 0 }
    const trip = async (pageData: { summary: object; reviews: object[] }) => {
      const html = await htmlOf('/tour-single/7', {
        '/packages/id/7': tourPackage,
        '/api/packages/7/reviews': pageData.reviews,
        '/api/packages/7/reviews/summary': pageData.summary,
      })
      return thingsOf(html)[0] ?? {}
    }

    it('gives the average from three reviews on, and each review with its author', async () => {
      expect(await trip({ summary, reviews: [review] })).toMatchObject({
        aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.0', reviewCount: 3 },
        review: [
          { '@type': 'Review', author: { name: 'A traveller' }, name: 'Good </script>', datePublished: '2026-05-20' },
        ],
      })
    })
    it('gives no average below three reviews, and nothing without reviews', async () => {
      const one = await trip({ summary: { ...summary, count: 1, average: null }, reviews: [review] })
      expect(one).toHaveProperty('review')
      expect(one).not.toHaveProperty('aggregateRating')
      const none = await trip({ summary: { ...summary, count: 0, average: null }, reviews: [] })
      expect(none).not.toHaveProperty('review')
      expect(none).not.toHaveProperty('aggregateRating')
    })
  })

  it('gives author and dates for a story, and lets no title close the block', async () => {
    const html = await htmlOf('/blog-details/a-story', { '/api/posts/a-story': post })
    expect(html).not.toContain('<script>alert')
    expect(thingsOf(html)[0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: post.title,
      datePublished: '2026-03-12',
      dateModified: '2026-09-04',
      author: { name: 'Asha' },
    })
  })

  it('gives every question with its answer in the help centre', async () => {
    const html = await htmlOf('/help-center')
    const [faq] = thingsOf(html)
    expect(faq).toMatchObject({ '@type': 'FAQPage' })
    expect(JSON.stringify(faq).match(/"Question"/g)).toHaveLength(html.match(/<summary/g)?.length ?? 0)
  })

  it('gives the business on the home page', async () => {
    expect(thingsOf(await htmlOf('/'))[0]).toMatchObject({
      '@type': ['Organization', 'TravelAgency'],
      legalName: 'Pathik Private Limited',
      logo: 'https://pathik.example/icon-512.png',
      sameAs: ['https://instagram.example/pathik'],
    })
  })

  it('gives nothing on other pages', async () => {
    expect(await htmlOf('/about')).not.toContain('ld+json')
  })
})

describe('the preview of a shared link', () => {
  it.each([
    ['/tour-single/7', { '/packages/id/7': tourPackage }, 'https://pathik.example/media/k.00000000-1600.webp'],
    ['/blog-details/a-story', { '/api/posts/a-story': post }, 'https://pathik.example/media/k.00000000-1600.webp'],
    ['/about', {}, 'https://pathik.example/ui/site/images/hero-1440.webp'],
  ])('has title, address and picture on %s, all absolute', async (path, answers, image) => {
    const html = await htmlOf(path, answers)
    expect(html).toContain(`<meta property="og:image" content="${image}"/>`)
    expect(html).toContain(`<meta property="og:url" content="https://pathik.example${path}"/>`)
    expect(html).toContain(`<link rel="canonical" href="https://pathik.example${path}"/>`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  it('names the listing of a place as the canonical page of its filtered copies', async () => {
    const html = await htmlOf('/tour-list-v2?state=Gujarat&sort=price&days=1-3')
    expect(html).toContain('<link rel="canonical" href="https://pathik.example/tour-list-v2?state=Gujarat"/>')
  })

  it('leaves out everything with an absolute address while the origin is unknown', async () => {
    const html = await htmlOf('/about', {}, { ...site, siteUrl: null })
    expect(html).not.toMatch(/canonical|og:image|og:url/)
  })

  it('keeps private pages out of search engines instead of naming their address', async () => {
    const html = await htmlOf('/account')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
  })

  it('names the feed only on the pages of the journal', async () => {
    const feed =
      /<link rel="alternate" type="application\/rss\+xml"[^>]*href="https:\/\/pathik\.example\/blog\/rss\.xml"/
    expect(await htmlOf('/blog-list-v1')).toMatch(feed)
    expect(await htmlOf('/blog-details/a-story', { '/api/posts/a-story': post })).toMatch(feed)
    expect(await htmlOf('/about')).not.toMatch(feed)
  })
})
