/*
 * Gives the kept copy of /trip where there is no network. Its scope is that page alone; it fills no cache itself, so a
 * visitor who keeps nothing has nothing stored. The page fills it (web/features/trips/kept-shell.ts).
 */
const PAGE = '/trip'
const ASSETS = '/assets/'
const SHELL = 'pathik-trip-shell'
/** A network that is there but carries nothing is as good as none, at a bus door. */
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

/** The newest page while the server gives one; else the kept page, which has all its files. */
async function answerPage(request) {
  const kept = await keptFile(PAGE)
  const answer = fetch(request)
  if (kept === undefined) return answer
  // A redirect of the server's is opaque here and is the browser's to follow.
  const good = answer.then(
    (response) => (response.ok || response.type === 'opaqueredirect' ? response : kept),
    () => kept,
  )
  return Promise.race([good, later(kept)])
}

/** Names carry a hash of the content: a kept file is as good as a new one, and an old page's files may be gone there. */
async function answerAsset(request) {
  return (await keptFile(request.url)) ?? fetch(request)
}

/** A browser that refuses its storage has kept nothing. */
function keptFile(url) {
  return caches.match(url, { cacheName: SHELL, ignoreVary: true }).catch(() => undefined)
}

function later(value) {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, value))
}
