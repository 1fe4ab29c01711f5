import { pages } from '#contract/pages.ts'

/** web/worker/home-worker.js uses the same name. */
const KEPT = 'pathik-home'

/**
 * Keeps this home page on the device, so that it opens without network. The page is the same for everybody and says nothing
 * about the visitor. It comes from the browser's own cache: nothing is fetched a second time. A browser that refuses
 * storage keeps nothing.
 */
export async function keepHome(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window) || !navigator.onLine) return
  // After a navigation inside the site the policy is that of the first page, which allows no worker.
  const [document] = performance.getEntriesByType('navigation')
  if (document === undefined || new URL(document.name).pathname !== pages.home()) return
  try {
    const page = await fetch(pages.home(), { cache: 'force-cache' })
    if (!page.ok || page.redirected) return
    await (await caches.open(KEPT)).put(pages.home(), page)
    await navigator.serviceWorker.register(pages.homeWorker(), { scope: pages.home() })
  } catch {
    // Private windows refuse both. The page works as before.
  }
}
