import type { LazyRouteFunction, RouteObject } from 'react-router'
import { loadChunk } from '#ui/site/lib/load-chunk.ts'
import { ErrorScreen } from '#site/routes/error-screen.tsx'
import { PageFrame } from '#site/routes/page-frame.tsx'
import { Root, RootError } from './root.tsx'

/**
 * Every URL of the site and the module that answers it. A route module `site/routes/<name>.tsx` exports `Component`,
 * `handle: PageHandle` with `documentTitle` and `description`, and optionally `loader`.
 *
 * A loader makes its calls with `loaderApi(context)` (#ui/site/lib/api.ts): in process on the server, with fetch in the
 * browser. It returns plain JSON, or throws `notFound()` (#ui/site/lib/page.ts) for a 404. `Component` reads the result
 * with `useLoaderData<typeof loader>()`.
 *
 * A page never reads a cookie, the clock or the visitor while it renders. The id of a route is its module's name, by
 * which the server finds the page's files in the build's manifest.
 */
type PageModule = LazyRouteFunction<RouteObject>

const page = (id: string, path: string, load: PageModule): RouteObject => ({ id, path, lazy: () => loadChunk(load) })

const withFrame = (id: string, children: RouteObject[]): RouteObject => ({
  id,
  Component: PageFrame,
  ErrorBoundary: ErrorScreen,
  children,
})

const sitePages: RouteObject[] = [
  page('home', '/', () => import('#site/routes/home.tsx')),
  page('about', '/about', () => import('#site/routes/about.tsx')),
  page('contact', '/contact', () => import('#site/routes/contact.tsx')),
  page('destinations', '/destinations', () => import('#site/routes/destinations.tsx')),
  page('tour-list', '/tour-list-v2', () => import('#site/routes/tour-list.tsx')),
  page('tour-single', '/tour-single/:id', () => import('#site/routes/tour-single.tsx')),
  page('saved', '/saved', () => import('#site/routes/saved.tsx')),
  page('privacy-policy', '/privacy-policy', () => import('#site/routes/privacy-policy.tsx')),
  page('terms', '/terms', () => import('#site/routes/terms.tsx')),
  page('account', '/account', () => import('#site/routes/account.tsx')),
  page('login', '/login', () => import('#site/routes/login.tsx')),
  page('signup', '/signup', () => import('#site/routes/signup.tsx')),
  page('reset-password', '/reset-password', () => import('#site/routes/reset-password.tsx')),
  page('email-address', '/email-address', () => import('#site/routes/email-address.tsx')),
  page('invoice', '/invoice', () => import('#site/routes/invoice.tsx')),
  page('my-booking', '/my-booking/:step?', () => import('#site/routes/my-booking.tsx')),
  page('review', '/review', () => import('#site/routes/review.tsx')),
  page('travellers', '/travellers', () => import('#site/routes/travellers.tsx')),
  page('help-center', '/help-center', () => import('#site/routes/help-center.tsx')),
  page('group-quote', '/group-quote', () => import('#site/routes/group-quote.tsx')),
  page('call-back', '/call-back', () => import('#site/routes/call-back.tsx')),
  page('become-expert', '/become-expert', () => import('#site/routes/become-expert.tsx')),
  page('blog-list-v1', '/blog-list-v1', () => import('#site/routes/blog-list-v1.tsx')),
  page('blog-list-v2', '/blog-list-v2', () => import('#site/routes/blog-list-v2.tsx')),
  page('blog-details', '/blog-details/:slug', () => import('#site/routes/blog-details.tsx')),
  page('newsletter', '/newsletter/:step?', () => import('#site/routes/newsletter.tsx')),
  page('waiting-list', '/waiting-list', () => import('#site/routes/waiting-list.tsx')),
  page('verify-voucher', '/verify/:code', () => import('#site/routes/verify-voucher.tsx')),
  page('not-found', '*', () => import('#site/routes/not-found.tsx')),
]

const tripPages: RouteObject[] = [page('trip', '/trip', () => import('#site/routes/trip.tsx'))]

const wizardPages: RouteObject[] = [
  page('booking-page', '/booking-page', () => import('#site/routes/booking-page.tsx')),
]

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        id: 'site-layout',
        lazy: () => loadChunk(() => import('#site/routes/site-layout.tsx')),
        children: [withFrame('site-frame', sitePages)],
      },
      {
        id: 'wizard-layout',
        lazy: async () => ({ Component: (await loadChunk(() => import('#site/routes/booking-page.tsx'))).Layout }),
        children: [withFrame('wizard-frame', wizardPages)],
      },
      {
        id: 'trip-layout',
        lazy: () => loadChunk(() => import('#site/routes/trip-layout.tsx')),
        children: [withFrame('trip-frame', tripPages)],
      },
    ],
  },
]

/** Old addresses and the addresses to which they redirect. */
export const pageRedirects: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 9 }, (_, i) => [`/home_${i + 2}`, '/']),
)
