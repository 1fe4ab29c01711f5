import { pages } from '#kernel/addresses/pages.ts'

/** Must match the name in site/worker/trip-worker.js. */
const SHELL = 'pathik-trip-shell'
const ASSETS = '/assets/'

/**
 * Saves the page itself, without any trip, and every file that it needs. The files come first and the page last; then
 * files that the page no longer references are deleted. So a saved page always has all its files, even when this
 * function stops early or the site has changed.
 *
 * @throws {TypeError} when the connection fails; a `QuotaExceededError` when there is no space.
 */
export async function cacheShell(): Promise<void> {
  const page = await fetchWhole(pages.trip())
  const html = await page.clone().text()
  const shell = await caches.open(SHELL)
  const cachedPage = await shell.match(pages.trip())
  if (cachedPage !== undefined && (await cachedPage.text()) === html) return

  const files = await filesOf(html)
  const cachedPaths = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname))
  for (const file of files) {
    if (!cachedPaths.has(file)) await shell.put(file, await fetchWhole(file))
  }
  await shell.put(pages.trip(), page)
  const requiredFiles = new Set([...files, pages.trip()])
  for (const path of cachedPaths) {
    if (!requiredFiles.has(path)) await shell.delete(path)
  }
}

/** Deletes the page and its files. */
export async function removeShell(): Promise<void> {
  await caches.delete(SHELL)
}

/** Lists the scripts, styles and icons that the document references, and the fonts that its styles reference. */
async function filesOf(html: string): Promise<string[]> {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const links = [...document.querySelectorAll('link[rel~="stylesheet"], link[rel~="icon"]')]
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const urls = [
    ...links.map((link) => link.getAttribute('href')),
    ...scripts.map((script) => script.getAttribute('src')),
    ...scripts.flatMap((script) => script.dataset['modules']?.split(' ') ?? []),
  ]
  const files = urls.filter((path) => path !== null).filter((path) => path.startsWith(ASSETS))
  const fonts = await Promise.all(files.filter((file) => file.endsWith('.css')).map(fontsOf))
  return [...new Set([...files, ...fonts.flat()])]
}

async function fontsOf(styles: string): Promise<string[]> {
  const css = await (await fetchWhole(styles)).text()
  return [...css.matchAll(/url\(\s*["']?([^"')]+\.woff2)/g)]
    .map(([, path = '']) => new URL(path, new URL(styles, window.location.href)).pathname)
    .filter((path) => path.startsWith(ASSETS))
}

/**
 * @throws {TypeError} when there is no response, or when it is an error or a hotspot login page instead of the file.
 */
async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok || response.redirected) throw new TypeError(`${path} answered ${response.status}`)
  return response
}
