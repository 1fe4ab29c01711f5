/*
 * Answers with the kept copy of /trip when there is no network. Its scope is that page alone. It stores nothing itself,
 * so a visitor who keeps no trip has nothing stored. The page stores the copy (features/trips/site/saved-shell.ts).
 */
const PAGE = '/trip'
const ASSETS = '/assets/'
const SHELL = 'pathik-trip-shell'
/** A network that gives no answer in this time counts as no network. */
const PATIENCE_MS = 4000

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (url.pathname === PAGE) event.respondWith(answerPage(request))
  } else if (url.pathname.startsWith(ASSETS)) {
    event.respondWith(answerAsset(request))
  }
})

/** The newest page when the server gives one; else the kept page, which has all its files. */
async function answerPage(request) {
  const kept = await keptFile(PAGE)
  const answer = fetch(request)
  if (kept === undefined) return answer
  // A redirect of the server cannot be read here. The browser follows it.
  const good = answer.then(
    (response) => (response.ok || response.type === 'opaqueredirect' ? response : kept),
    () => kept,
  )
  return Promise.race([good, later(kept)])
}

/**
 * File names contain a hash of the content. So a kept file equals the server's, and an older file may not exist there
 * any more.
 */
async function answerAsset(request) {
  return (await keptFile(request.url)) ?? fetch(request)
}

/** A browser that refuses storage has kept nothing. */
function keptFile(url) {
  return caches.match(url, { cacheName: SHELL, ignoreVary: true }).catch(() => undefined)
}

function later(value) {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, value))
}
