import type { Ref } from 'react'
import { createContext } from 'react'

/**
 * Replaces react-router's `lib/dom/ssr/components.js` in the browser's build (see vite.config.ts). It exports what the
 * router's links and routes import from there, and behaves as in data mode, where there is no framework context.
 * Written for 8.5.1.
 */
export const FrameworkContext = createContext(undefined)

export function PrefetchPageLinks() {
  return null
}

export function usePrefetchBehavior() {
  return [false, null, {}]
}

export function mergeRefs<Element>(...refs: (Ref<Element> | undefined)[]) {
  return (element: Element | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
  }
}
