/** Style sheets that were asked for after the page. Those of the document are not in it. */
const ahead = new Set<string>()
const asked = new Map<string, Promise<void>>()

/** Says that the document's own sheet holds these sheets, as `/assets/…css`: they are never asked for. */
export function knowStyles(hrefs: readonly string[]): void {
  for (const href of hrefs) asked.set(href, Promise.resolve())
}

/**
 * Loads a module together with the style sheets that its content needs, so that nothing is shown without its look. What
 * the module imports is fetched with it, and not after it. The
 * build puts it around every `import()` in place of Vite's own helper, which never asks again for a sheet that failed.
 *
 * @throws when a file does not come. The next call asks for it again.
 */
export async function loadStyled<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const [sheets, modules] = [files.filter(isSheet), files.filter((file) => !isSheet(file))]
  modules.forEach(fetchAhead)
  const [module] = await Promise.all([load(), ...sheets.map(addStyles)])
  return module
}

function isSheet(file: string): boolean {
  return file.endsWith('.css')
}

/** A hint: when it fails, the import itself asks again and tells of the failure. */
function fetchAhead(file: string): void {
  const href = `/${file}`
  if (ahead.has(href)) return
  ahead.add(href)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

function addStyles(file: string): Promise<void> {
  const href = `/${file}`
  const known = asked.get(href)
  if (known !== undefined) return known
  // The server put it there, and the browser paints nothing before it has come.
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const arrival = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      asked.delete(href)
      // The sheet of a kept page may lie only in its document's joined sheet. The page goes on and opens its kept copy.
      if (navigator.onLine) reject(new Error(href))
      else resolve()
    })
  })
  asked.set(href, arrival)
  document.head.append(link)
  return arrival
}
