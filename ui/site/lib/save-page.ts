import { pages } from '#kernel/addresses/pages.ts'

/** site/worker/page-worker.js uses the same name. */
const KEPT = 'pathik-pages'
/** So many packages are kept; of the other pages the last one. */
const MOST_PACKAGES = 12

/**
 * Keeps the HTML of this page on the device, so that it opens without network. The page is the same for everybody and says
 * nothing about the visitor. When it was opened by its address it comes from the browser's own cache: nothing is fetched a
 * second time. A browser that refuses storage keeps nothing.
 */
async function keep(address: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window) || !navigator.onLine) return
  try {
    const page = await fetch(address, { cache: 'force-cache' })
    if (!page.ok || page.redirected) return
    const cache = await caches.open(KEPT)
    await cache.delete(address)
    await cache.put(address, page)
    await forgetOldest(cache, new URL(address, location.origin).pathname)
    if (allowsWorker()) await navigator.serviceWorker.register(pages.pageWorker(), { scope: pages.home() })
  } catch {
    // Private windows refuse both. The page works as before.
  }
}

/**
 * True when the document was opened at a page that the worker answers. The policy of any other first page of a visit
 * forbids a worker, also on the pages that follow in its document. A later visit brings it.
 */
function allowsWorker(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  if (opened === undefined) return false
  const { pathname } = new URL(opened.name, location.origin)
  return [pages.home(), pages.tourList(), pages.saved()].includes(pathname) || /^\/tour-single\/\d+$/.test(pathname)
}

/** Packages are counted together; a listing replaces the one before. */
async function forgetOldest(cache: Cache, pathname: string): Promise<void> {
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const isPackage = folder !== '/'
  const alike = (await cache.keys()).filter(({ url }) => {
    const other = new URL(url).pathname
    return isPackage ? other.startsWith(folder) : other === pathname
  })
  const tooMany = alike.slice(0, Math.max(0, alike.length - (isPackage ? MOST_PACKAGES : 1)))
  await Promise.all(tooMany.map((request) => cache.delete(request)))
}

/** Opens the kept copy of this address, when there is no network and a copy. */
async function open(): Promise<void> {
  if (navigator.onLine || !('serviceWorker' in navigator) || !('caches' in window)) return
  const kept = await caches.match(location.pathname, { cacheName: KEPT, ignoreVary: true }).catch(() => undefined)
  if (kept !== undefined && (await navigator.serviceWorker.getRegistration()) !== undefined) location.reload()
}

/** What pages do for a time without network. */
export const keptPages = { keep, open }
