/*
 * Answers with the kept page of a departure's day when there is no network. Its scope is the one address for which it is
 * registered. It stores nothing itself: the page does, when somebody who may has opened it (desk/features/roll-call).
 */
const DAY = /^\/desk\/departures\/\d+\/\d{4}-\d\d-\d\d\/day$/
const FILES = '/desk-files/'
const SHELL = 'pathik-day-shell'
const PAGE = '/desk/day-page'
/** A network that gives no answer in this time counts as no network. */
const PATIENCE_MS = 4000

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

/** The newest page when the server gives one; else the kept page, which has all its files. */
async function answerPage(request) {
  const kept = await keptFile(PAGE)
  const answer = fetch(request)
  if (kept === undefined) return answer
  const good = answer.then(
    (response) => (response.ok ? response : kept),
    () => kept,
  )
  return Promise.race([good, later(kept)])
}

/** Names contain a hash of the content, so a kept file equals the server's. */
async function answerFile(request) {
  return (await keptFile(request.url)) ?? fetch(request)
}

/** A browser that refuses storage has kept nothing. */
function keptFile(url) {
  return caches.match(url, { cacheName: SHELL, ignoreVary: true }).catch(() => undefined)
}

function later(value) {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, value))
}
