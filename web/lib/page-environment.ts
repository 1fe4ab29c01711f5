import { createContext, use } from 'react'
import type { PageEnvironment } from '#contract/page-document.ts'

/** Put around the router by both entries. */
export const PageEnvironmentContext = createContext<PageEnvironment | null>(null)

/** Site, year and files of the document that the server rendered. */
export function usePageEnvironment(): PageEnvironment {
  const environment = use(PageEnvironmentContext)
  if (!environment) throw new Error('usePageEnvironment() outside of an entry')
  return environment
}
