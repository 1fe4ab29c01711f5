import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelDepartures, previewDepartureCancellation } from '../api/desk-calls.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useDebounced } from '#ui/desk/lib/use-debounced.ts'
import type { toDepartureCancellationRequest } from './departure-cancellation-form.ts'
import { DEPARTURE_CANCELLATIONS_KEY } from './departure-cancellations-key.ts'

type Input = Pick<ReturnType<typeof toDepartureCancellationRequest>, 'departures' | 'asked'>
type Body = Parameters<typeof deskCall<typeof previewDepartureCancellation>>[1]['body']

const previewKey = (text: string) => [...DEPARTURE_CANCELLATIONS_KEY, 'preview', text]

/** Previews a cancellation while the user types, and cancels what was previewed. */
export function useDepartureCancellation({ departures, asked }: Input, onCancelled: () => void) {
  const queryClient = useQueryClient()
  const inputJson = JSON.stringify({ departures, ...asked })
  const debounced = useDebounced(inputJson)
  const preview = useQuery({
    queryKey: previewKey(debounced),
    queryFn: () => {
      const body: Body = JSON.parse(debounced)
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
      const seenByDeparture = new Map(preview.data?.departures.map((one) => [departureKey(one), one.seen]))
      const seenDepartures = departures.map((one) => ({ ...one, seen: seenByDeparture.get(departureKey(one)) ?? '' }))
      return deskCall(cancelDepartures, { body: { departures: seenDepartures, ...asked } })
    },
    async onSuccess() {
      onCancelled()
      await queryClient.invalidateQueries({ queryKey: DEPARTURES_KEY })
    },
    async onError(error) {
      const present = currentValuesIn(error, cancelDepartures)
      if (present !== undefined) queryClient.setQueryData(previewKey(debounced), present)
      else await preview.refetch()
      // The response was lost, but the departure is cancelled, and the page shows it.
      await queryClient.invalidateQueries({ queryKey: DEPARTURES_KEY })
    },
  })
  const hasChanged = action.error !== null && currentValuesIn(action.error, cancelDepartures) !== undefined
  return { preview, action, hasChanged, isMailNew: inputJson === debounced && !preview.isPlaceholderData }
}
