import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelDepartures, previewDepartureCancellation } from '../api/desk-calls.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useDebounced } from '#ui/desk/lib/use-settled.ts'
import type { toDepartureCancellationRequest } from './departure-cancellation-form.ts'
import { DEPARTURE_CANCELLATIONS_KEY } from './departure-cancellations-key.ts'

type Input = Pick<ReturnType<typeof toDepartureCancellationRequest>, 'departures' | 'asked'>
type Body = Parameters<typeof deskCall<typeof previewDepartureCancellation>>[1]['body']

const previewKey = (text: string) => [...DEPARTURE_CANCELLATIONS_KEY, 'preview', text]

/** Previews a cancellation while the user types, and cancels what was previewed. */
export function useDepartureCancellation({ departures, asked }: Input, onCancelled: () => void) {
  const queries = useQueryClient()
  const typed = JSON.stringify({ departures, ...asked })
  const settled = useDebounced(typed)
  const preview = useQuery({
    queryKey: previewKey(settled),
    queryFn: () => {
      const body: Body = JSON.parse(settled)
      return deskCall(previewDepartureCancellation, { body })
    },
    // The bookings do not depend on the typed values, so their numbers stay visible while the email preview is fetched
    // again.
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const action = useMutation({
    mutationFn() {
      const seenOf = new Map(preview.data?.departures.map((one) => [departureKey(one), one.seen]))
      const seen = departures.map((one) => ({ ...one, seen: seenOf.get(departureKey(one)) ?? '' }))
      return deskCall(cancelDepartures, { body: { departures: seen, ...asked } })
    },
    async onSuccess() {
      onCancelled()
      await queries.invalidateQueries({ queryKey: DEPARTURES_KEY })
    },
    async onError(error) {
      const present = currentValuesIn(error, cancelDepartures)
      if (present !== undefined) queries.setQueryData(previewKey(settled), present)
      else await preview.refetch()
      // The response was lost, but the departure is cancelled, and the page shows it.
      await queries.invalidateQueries({ queryKey: DEPARTURES_KEY })
    },
  })
  const hasChanged = action.error !== null && currentValuesIn(action.error, cancelDepartures) !== undefined
  return { preview, action, hasChanged, isMailNew: typed === settled && !preview.isPlaceholderData }
}
