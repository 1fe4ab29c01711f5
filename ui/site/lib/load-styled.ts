/** Style sheets that were requested after the page. Those of the document are not included. */
const ahead = new Set<string>()
const loadsByHref = new Map<string, Promise<void>>()

/** Declares that the document's own sheet contains these sheets (`/assets/…css`), so they are never requested. */
export function registerStyles(hrefs: readonly string[]): void {
  for (const href of hrefs) loadsByHref.set(href, Promise.resolve())
}

/**
 * Loads a module together with the style sheets that its content needs, so that nothing is shown unstyled. The imports
 * of the module are loaded in parallel with it. The build puts it around every `import()` instead of Vite's own helper,
 * which never retries a failed sheet.
 *
 * @throws when a file does not load. The next call requests it again.
 */
export async function loadStyled<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const [sheets, modules] = [files.filter(isSheet), files.filter((file) => !isSheet(file))]
  modules.forEach(preloadModule)
  const [module] = await Promise.all([load(), ...sheets.map(addStyles)])
  return module
}

function isSheet(file: string): boolean {
  return file.endsWith('.css')
}

/** A hint: when it fails, the import itself retries and reports the failure. */
function preloadModule(file: string): void {
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
  const existing = loadsByHref.get(href)
  if (existing !== undefined) return existing
  // The server inserted this sheet, and the browser paints nothing before it has loaded.
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const arrival = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loadsByHref.delete(href)
      // The sheet of a page saved offline may exist only inside its document's joined sheet. The page then opens its
      // saved copy.
      if (navigator.onLine) reject(new Error(href))
      else resolve()
    })
  })
  loadsByHref.set(href, arrival)
  document.head.append(link)
  return arrival
}
