import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { isApiError } from '#site/lib/api.ts'
import { deskRoutes } from './routes.tsx'
import './styles/desk.css'

const MOST_TRIES = 2

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one. Only a call without an answer is worth another try.
      retry: (failures, error) =>
        failures < MOST_TRIES && isApiError(error) && (error.status === 0 || error.status >= 500),
      staleTime: 10_000,
    },
    // Without a network an act fails at once, with its sentence. The library would hold it back, and do it by itself
    // minutes later: also one that moves money. What may wait is in the outbox.
    mutations: { networkMode: 'always' },
  },
})

const place = document.getElementById('desk')
if (place === null) throw new Error('The document of the desk has no place for it.')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createBrowserRouter(deskRoutes)} />
    </QueryClientProvider>
  </StrictMode>,
)
