import { reloadOnEarlyBack } from '#site/start/early-back.ts'
import { recordEarlyTaps } from '#site/start/early-taps.ts'
import { waitForFirstScreen } from '#site/start/first-sight.ts'
import { delayFontsAndLazyPictures, isSlowConnection, hasVisitedBefore } from '#site/start/slow-line.ts'

/**
 * The entry script, one kilobyte long. Once built, it imports nothing, so it runs before the page is painted. It
 * records taps that no code can handle yet. The modules that hydrate the page load once the page is visible, so that
 * they delay neither a picture nor a paint.
 */
recordEarlyTaps()
reloadOnEarlyBack()
if (isSlowConnection() && !hasVisitedBefore(import.meta.url)) {
  delayFontsAndLazyPictures()
  // Fetch the modules now. Otherwise the connection would be idle for a round trip between the first paint and the
  // scripts.
  fetchModules()
} else {
  void waitForFirstScreen().then(fetchModules)
}

function fetchModules(): void {
  const modules = document.querySelector<HTMLElement>('[data-modules]')?.dataset['modules'] ?? ''
  const [takeOver = '', ...others] = modules.split(' ')
  const script = document.createElement('script')
  script.type = 'module'
  script.src = takeOver
  document.head.append(script)
  // Without the preloads the browser would request a module only after reading the module that imports it.
  const preloads = others.map((module) => `<link rel=modulepreload href=${module}>`).join('')
  document.head.insertAdjacentHTML('beforeend', preloads)
}
