import { keepEarlyTaps } from '#web/lib/early-taps.ts'
import { firstSight } from '#web/lib/first-sight.ts'

/**
 * The only script that a document loads by itself, of one kilobyte. It imports nothing, so it is there before the page
 * is painted. It keeps the taps that nothing can hear yet. The modules that take the page over come when the visitor has
 * seen the page, so that they delay neither a picture nor a paint.
 */
keepEarlyTaps()
void firstSight().then(() => {
  const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset['modules'] ?? ''
  const [takeOver = '', ...others] = modules.split(' ')
  const script = document.createElement('script')
  script.type = 'module'
  script.src = takeOver
  document.head.append(script, ...others.map(fetchNow))
})

/** Without it the browser would ask for a module when it has read the one that imports it. */
function fetchNow(module: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = module
  return link
}
