/*
 * Answers with the kept page of a departure's day whether or not there is a network. Its scope is the one address for which it is
 * registered. It stores nothing itself: the page does, when somebody who may has opened it (features/roll-call/desk).
 */
const DAY = /^\/desk\/departures\/\d+\/\d{4}-\d\d-\d\d\/day$/
const FILES = '/desk-files/'
const SHELL = 'pathik-day-shell'
const PAGE = '/desk/day-page'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (DAY.test(url.pathname)) event.respondWith(answerPage(request))
  } else if (url.pathname.startsWith(FILES)) {
    event.respondWith(answerFile(request))
  }
})

/**
 * The kept page, which has all its files; a newer one without its files would be blank on a bad line. The page exchanges
 * itself behind, so the next opening has the newer one.
 */
async function answerPage(request) {
  return (await keptFile(PAGE)) ?? fetch(request)
}

/** Names contain a hash of the content, so a kept file equals the server's. */
async function answerFile(request) {
  return (await keptFile(request.url)) ?? fetch(request)
}

/** A browser that refuses storage has kept nothing. */
function keptFile(url) {
  return caches.match(url, { cacheName: SHELL, ignoreVary: true }).catch(() => undefined)
}
