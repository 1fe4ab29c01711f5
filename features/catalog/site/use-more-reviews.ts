import { useEffect, useRef, useState } from 'react'
import { listReviews } from '#features/reviews/api/calls.ts'
import type { Review } from '#features/reviews/api/schemas.ts'
import { call } from '#site/lib/api.ts'

/**
 * The reviews that are shown, and how to load more. The focus goes to the first new one.
 *
 * @param first the reviews that came with the page.
 */
export function useMoreReviews(packageId: number, first: readonly Review[]) {
  const [more, setMore] = useState<readonly Review[]>([])
  const [firstAddedId, setFirstAddedId] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const firstAdded = useRef<HTMLLIElement>(null)
  const reviews = [...first, ...more]

  useEffect(() => {
    if (firstAddedId !== null) firstAdded.current?.focus()
  }, [firstAddedId])

  const load = async () => {
    const cursor = reviews.at(-1)?.id
    setState('loading')
    try {
      const query = cursor === undefined ? {} : { cursor }
      const added = await call(listReviews, { params: { id: packageId }, query })
      // A review that was written meanwhile moves the others down the list. So the same review may come twice; it is
      // shown once.
      const fresh = added.filter(({ id }) => reviews.every((shown) => shown.id !== id))
      setMore([...more, ...fresh])
      setFirstAddedId(fresh[0]?.id ?? null)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return {
    reviews,
    firstAdded: { id: firstAddedId, ref: firstAdded },
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore: () => void load(),
  }
}
