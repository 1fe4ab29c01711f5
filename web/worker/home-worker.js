/*
 * Answers with the last home page when there is no network. It answers no other page, and it stores nothing itself: the page
 * stores the copy (web/features/home/keep-home.ts). Its scripts and styles are in the browser's own cache, because the
 * server lets them be kept for good.
 */
const PAGE = '/'
const KEPT = 'pathik-home'

self.addEventListener('install', () => self.skipWaiting())
// The network is asked while the worker starts, so that the page does not come later than without a worker.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  if (url.origin === self.location.origin && url.pathname === PAGE) event.respondWith(answerPage(event))
})

async function answerPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (noNetwork) {
    const kept = await caches.match(PAGE, { cacheName: KEPT, ignoreVary: true }).catch(() => undefined)
    if (kept === undefined) throw noNetwork
    return kept
  }
}
