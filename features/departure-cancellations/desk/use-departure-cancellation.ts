import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { breakDepartures, previewBreak } from '../api/desk-calls.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useSettled } from '#desk/lib/use-settled.ts'
import type { readBreakForm } from './break-form.ts'
import { BREAKS_KEY } from './breaks-key.ts'

type Asked = Pick<ReturnType<typeof readBreakForm>, 'departures' | 'asked'>
type Body = Parameters<typeof deskCall<typeof previewBreak>>[1]['body']

const previewKey = (text: string) => [...BREAKS_KEY, 'preview', text]

/** Looks what a break would do while it is typed, and breaks what was seen. */
export function useBreak({ departures, asked }: Asked, onBroken: () => void) {
  const queries = useQueryClient()
  const typed = JSON.stringify({ departures, ...asked })
  const settled = useSettled(typed)
  const preview = useQuery({
    queryKey: previewKey(settled),
    queryFn: () => {
      const body: Body = JSON.parse(settled)
      return deskCall(previewBreak, { body })
    },
    // The bookings are the same whatever is typed: their numbers stay while the mail is looked at anew.
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const act = useMutation({
    mutationFn() {
      const seenOf = new Map(preview.data?.departures.map((one) => [departureKey(one), one.seen]))
      const seen = departures.map((one) => ({ ...one, seen: seenOf.get(departureKey(one)) ?? '' }))
      return deskCall(breakDepartures, { body: { departures: seen, ...asked } })
    },
    async onSuccess() {
      onBroken()
      await queries.invalidateQueries({ queryKey: DEPARTURES_KEY })
    },
    async onError(error) {
      const present = presentAfter(error, breakDepartures)
      if (present !== undefined) queries.setQueryData(previewKey(settled), present)
      else await preview.refetch()
      // An answer that was lost: it is broken, and the page shows it.
      await queries.invalidateQueries({ queryKey: DEPARTURES_KEY })
    },
  })
  const hasChanged = act.error !== null && presentAfter(act.error, breakDepartures) !== undefined
  return { preview, act, hasChanged, isMailNew: typed === settled && !preview.isPlaceholderData }
}
