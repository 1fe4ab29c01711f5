import { loadOnEarlyBack } from '#site/lib/early-back.ts'
import { keepEarlyTaps } from '#site/lib/early-taps.ts'
import { firstSight } from '#site/lib/first-sight.ts'
import { holdFontsAndFarPictures, isSlowLine, wasHereBefore } from '#site/lib/slow-line.ts'

/**
 * The small script of one kilobyte. It imports nothing, so it is there before the page is painted. It keeps the taps that
 * nothing can hear yet. The modules that take the page over come when the visitor has seen the page, so that they delay
 * neither a picture nor a paint.
 */
keepEarlyTaps()
loadOnEarlyBack()
if (isSlowLine() && !wasHereBefore(import.meta.url)) {
  holdFontsAndFarPictures()
  // The line would rest for a round trip between the first sight and the scripts.
  fetchModules()
} else {
  void firstSight().then(fetchModules)
}

function fetchModules(): void {
  const modules = document.querySelector<HTMLElement>('[data-modules]')?.dataset['modules'] ?? ''
  const [takeOver = '', ...others] = modules.split(' ')
  const script = document.createElement('script')
  script.type = 'module'
  script.src = takeOver
  document.head.append(script)
  // Without it the browser would ask for a module when it has read the one that imports it.
  const preloads = others.map((module) => `<link rel=modulepreload href=${module}>`).join('')
  document.head.insertAdjacentHTML('beforeend', preloads)
}
