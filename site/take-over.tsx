import '@vitejs/plugin-react/preamble'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PageData } from '#kernel/wire/page-document.ts'
import { PAGE_DATA_ID } from '#kernel/wire/page-document.ts'
import { setApiOrigin } from '#ui/site/lib/api.ts'
import { listenForHearts } from '#ui/site/lib/listen-for-hearts.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { registerStyles } from '#ui/site/lib/load-styled.ts'
import { PageEnvironmentContext } from '#ui/site/lib/page-environment.ts'
import { listenForHashNavigation } from '#site/start/places-of-page.ts'
import { releaseConnection } from '#ui/site/lib/connection-free.ts'
import { fromPageError } from '#site/start/page-errors.ts'
import { prefetchOnTouch } from '#site/start/prefetch-touched.ts'
import { startPage } from '#site/start/start-page.ts'
import { routes } from './routes.ts'

const hearts = createLatePart(async () => (await import('#features/saved/site/hearts.ts')).hearts, {
  retries: true,
})

// Wait for the end of the document, which contains the data and may not have arrived yet. Do not use `await`: at the
// top level of a module it would make the build split page parts into many more files.
void waitForParsedDocument().then(() => {
  const page = readPageData()
  return page ? takeOver(page) : undefined
})

function waitForParsedDocument(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Reads and removes the data element. React did not render it and must not encounter it. */
function readPageData(): PageData | null {
  const element = document.getElementById(PAGE_DATA_ID)
  if (!element) return null
  const data: PageData = JSON.parse(element.textContent ?? '')
  element.remove()
  return data
}

async function takeOver({ environment, loaderData, errors }: PageData): Promise<void> {
  setApiOrigin(environment.site.apiUrl)
  registerStyles(environment.assets.joinedStyles ?? [])
  await startPage(loadMatchedRoutes)
  const hydrationErrors =
    errors === null ? null : Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, fromPageError(error)]))
  listenForHashNavigation((path) => void router.navigate(path, { replace: true }))
  // From here on the router handles back and forward (early-back.ts).
  dispatchEvent(new Event('takenover'))
  const router = createBrowserRouter(routes, { hydrationData: { loaderData, errors: hydrationErrors } })
  prefetchOnTouch(routes)
  releaseConnection()
  listenForHearts(hearts)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageEnvironmentContext value={environment}>
          <RouterProvider router={router} />
        </PageEnvironmentContext>
      </StrictMode>,
    )
  })
}

/**
 * The first render in the browser must produce the same HTML as the server, so the modules of its routes must be loaded
 * first.
 */
async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const module = await route.lazy()
      Object.assign(route, { ...module, lazy: undefined })
    }),
  )
}
