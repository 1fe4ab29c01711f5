/*
 * Answers with kept pages when there is no network: the home page, packages that were looked at, the last listing and the
 * saved trips. It answers no other page, and it stores nothing itself: the pages store their copies (ui/site/lib/save-page.ts).
 * Their scripts and styles are in the browser's own cache, because the server lets them be kept for good.
 */
const KEPT = 'pathik-pages'
const LISTING = '/tour-list-v2'
const PAGES = new Set(['/', '/saved', LISTING])
const PACKAGE = /^\/tour-single\/\d+$/
/** India is so far ahead of UTC. */
const INDIA_MS = 5.5 * 3_600_000

self.addEventListener('install', () => self.skipWaiting())
// The network is asked while the worker starts, so that the page does not come later than without a worker.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode !== 'navigate' || request.method !== 'GET' || origin !== self.location.origin) return
  if (PAGES.has(pathname) || PACKAGE.test(pathname)) event.respondWith(answerPage(event))
})

async function answerPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (noNetwork) {
    const kept = await keptPage(request.url).catch(() => undefined)
    if (kept === undefined) throw noNetwork
    return kept
  }
}

/** The page itself; of another listing than the kept one, the way to the kept one. */
async function keptPage(address) {
  const cache = await caches.open(KEPT)
  const { pathname } = new URL(address)
  // What an address asks of a listing makes another page. What it asks of a package or of saved trips does the script.
  const kept = await cache.match(address, { ignoreVary: true, ignoreSearch: pathname !== LISTING })
  if (kept !== undefined) return withDay(kept)
  if (pathname !== LISTING) return undefined
  const last = (await cache.keys()).findLast(({ url }) => new URL(url).pathname === LISTING)
  return last === undefined ? undefined : Response.redirect(last.url)
}

/** Writes into the page of which day it is, because its prices may be others by now. */
async function withDay(kept) {
  const written = new Date(kept.headers.get('Date') ?? Number.NaN)
  if (Number.isNaN(written.getTime())) return kept
  const day = new Date(written.getTime() + INDIA_MS).toISOString().slice(0, 10)
  const html = (await kept.text()).replace('<html', `<html data-kept-on="${day}"`)
  const headers = new Headers(kept.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(html, { status: kept.status, headers })
}
