import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { checkVoucher } from '#contract/documents.ts'
import type { VoucherCheck } from '#contract/documents-schemas.ts'
import { call, isApiError } from '#web/lib/api.ts'

export type VoucherCheckState =
  | { status: 'loading' }
  | { status: 'unknown' | 'failed'; message: string }
  | { status: 'known'; check: VoucherCheck }

/**
 * What the code in the page's address is worth. Asked in the browser only: the HTML is kept, the answer is of today.
 *
 * @param fallback what to say when a failure has no sentence of its own
 */
export function useVoucherCheck(fallback: string): { state: VoucherCheckState; tryAgain: () => void } {
  const { code = '' } = useParams()
  const [state, setState] = useState<VoucherCheckState>({ status: 'loading' })

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState({ status: 'loading' })
      try {
        const check = await call(checkVoucher, { params: { code } }, signal ? { signal } : {})
        setState({ status: 'known', check })
      } catch (error) {
        if (signal?.aborted === true) return
        const status = isApiError(error) && error.code === 'VOUCHER_UNKNOWN' ? 'unknown' : 'failed'
        setState({ status, message: isApiError(error) ? error.message : fallback })
      }
    },
    [code, fallback],
  )

  useEffect(() => {
    const abort = new AbortController()
    void load(abort.signal)
    return () => abort.abort()
  }, [load])

  return { state, tryAgain: () => void load() }
}
