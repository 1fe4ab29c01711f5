import { useEffect, useRef, useState } from 'react'
import { listReviews, type Review } from '#features/reviews/api/calls.ts'
import { call } from '#ui/site/lib/api.ts'

/**
 * The visible reviews, and a function to load more. The focus then moves to the first new review.
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
      // A review submitted in between moves the others down the list. Leave out reviews that are already shown.
      const fresh = added.filter(({ id }) => reviews.every((existing) => existing.id !== id))
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
