import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { isApiError } from '#ui/site/lib/api.ts'
import { deskRoutes } from './routes.tsx'
import '#ui/desk/styles/desk.css'

const MAX_ATTEMPTS = 2

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A rejected call would be rejected again, so only calls without a response are retried.
      retry: (failures, error) =>
        failures < MAX_ATTEMPTS && isApiError(error) && (error.status === 0 || error.status >= 500),
      staleTime: 10_000,
    },
    // While offline, an action fails immediately with an error text. By default the library would pause it and run it
    // minutes later on its own, even a payment or refund. Actions that may be delayed go through the outbox.
    mutations: { networkMode: 'always' },
  },
})

const rootElement = document.getElementById('desk')
if (rootElement === null) throw new Error('The document of the desk has no place for it.')
createRoot(rootElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(deskRoutes)} />
    </QueryClientProvider>
  </StrictMode>,
)
