import { createContext, use } from 'react'
import type { PageEnvironment } from '#kernel/wire/page-document.ts'

/** Both entries wrap the router in this provider. */
export const PageEnvironmentContext = createContext<PageEnvironment | null>(null)

/** The site's settings, the year, and the files of the document that the server rendered. */
export function usePageEnvironment(): PageEnvironment {
  const environment = use(PageEnvironmentContext)
  if (!environment) throw new Error('no page environment')
  return environment
}
