import { useCallback, useEffect, useState } from 'react'
import { getInvoice } from '#contract/documents.ts'
import type { InvoiceResponse } from '#contract/documents-schemas.ts'
import { call, isApiError } from '#web/lib/api.ts'

export type InvoiceState =
  | { status: 'loading' }
  | { status: 'no-token' }
  | { status: 'unknown' | 'failed'; message: string }
  | { status: 'ready'; answer: InvoiceResponse }

/**
 * The paper that the token in the page's address opens. Read in the browser only: the HTML is the same for everyone.
 *
 * @param fallback what to say when a failure has no sentence of its own
 */
export function useInvoice(fallback: string): { state: InvoiceState; tryAgain: () => void } {
  const [state, setState] = useState<InvoiceState>({ status: 'loading' })

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const token = new URLSearchParams(window.location.search).get('token') ?? ''
      if (token === '') return setState({ status: 'no-token' })
      setState({ status: 'loading' })
      try {
        const answer = await call(getInvoice, { params: { token } }, signal ? { signal } : {})
        setState({ status: 'ready', answer })
      } catch (error) {
        if (signal?.aborted === true) return
        const status = isApiError(error) && error.code === 'INVOICE_NOT_FOUND' ? 'unknown' : 'failed'
        setState({ status, message: isApiError(error) ? error.message : fallback })
      }
    },
    [fallback],
  )

  useEffect(() => {
    const abort = new AbortController()
    void load(abort.signal)
    return () => abort.abort()
  }, [load])

  return { state, tryAgain: () => void load() }
}
