import { pages } from '#contract/pages.ts'

/** Known to web/worker/trip-worker.js by the same name. */
const SHELL = 'pathik-trip-shell'
const ASSETS = '/assets/'

/**
 * Keeps the page itself, without any trip, and every file it needs. Files first, the page last, what it no longer names
 * after that: whenever this ends early, the page that is kept has all its files, also when the site has moved on.
 *
 * @throws {TypeError} when the network goes away; a `QuotaExceededError` when there is no room.
 */
export async function keepShell(): Promise<void> {
  const page = await fetchWhole(pages.trip())
  const html = await page.clone().text()
  const shell = await caches.open(SHELL)
  const kept = await shell.match(pages.trip())
  if (kept !== undefined && (await kept.text()) === html) return

  const files = await filesOf(html)
  const have = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname))
  for (const file of files) {
    if (!have.has(file)) await shell.put(file, await fetchWhole(file))
  }
  await shell.put(pages.trip(), page)
  const wanted = new Set([...files, pages.trip()])
  for (const path of have) {
    if (!wanted.has(path)) await shell.delete(path)
  }
}

/** Forgets the page and its files. */
export async function removeShell(): Promise<void> {
  await caches.delete(SHELL)
}

/** Scripts, styles and icons that the document names, and the fonts that its styles name. */
async function filesOf(html: string): Promise<string[]> {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const links = [...document.querySelectorAll('link[rel~="stylesheet"], link[rel~="modulepreload"], link[rel~="icon"]')]
  const scripts = [...document.querySelectorAll('script[src]')]
  const named = [
    ...links.map((link) => link.getAttribute('href')),
    ...scripts.map((script) => script.getAttribute('src')),
  ]
  const files = named.filter((path) => path !== null).filter((path) => path.startsWith(ASSETS))
  const fonts = await Promise.all(files.filter((file) => file.endsWith('.css')).map(fontsOf))
  return [...new Set([...files, ...fonts.flat()])]
}

async function fontsOf(styles: string): Promise<string[]> {
  const css = await (await fetchWhole(styles)).text()
  return [...css.matchAll(/url\(\s*["']?([^"')]+\.woff2)/g)]
    .map(([, path = '']) => new URL(path, new URL(styles, window.location.href)).pathname)
    .filter((path) => path.startsWith(ASSETS))
}

/** @throws {TypeError} for no answer, and for one that is not the file: a page of the network's own, or an error. */
async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok || response.redirected) throw new TypeError(`${path} answered ${response.status}`)
  return response
}
