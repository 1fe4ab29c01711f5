import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { stopHotelList, type HotelWithList } from '../api/hotel-lists-calls.ts'
import { deskHotelLists as texts } from '#messages/arrangements/desk-hotel-lists.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { useSeconds } from '#ui/desk/lib/use-seconds.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { hotelListsKey } from './use-manifest.ts'

type StateProps = { departure: DeskDeparture; hotel: HotelWithList; onStopped: () => void }

/** The state of a hotel's list, and whether it is still up to date. */
export function HotelListState({ departure, hotel, onStopped }: StateProps) {
  const now = useNow()
  const { last } = hotel
  if (last === null) return <span className="own-line alarm strong anywhere">{texts.notSent}</span>
  if (last.stoppableUntil !== null)
    return <SendCountdown {...{ departure, hotel, onStopped }} id={last.id} to={last.to} until={last.stoppableUntil} />
  const { to, who, state, changes } = last
  const at = printShortDateTime(new Date(last.at), now)
  return (
    <>
      <span className={state === 'failed' ? 'own-line alarm strong anywhere' : 'own-line muted anywhere'}>
        {state === 'sent' ? texts.states.sent(to, at, who) : texts.states[state](to, at)}
      </span>
      {changes === 0 ? null : <Chip kind="waits">{texts.changes(changes)}</Chip>}
    </>
  )
}

const SECOND_MS = 1_000

function SendCountdown({
  departure,
  hotel,
  onStopped,
  id,
  to,
  until,
}: StateProps & { id: string; to: string; until: string }) {
  const queryClient = useQueryClient()
  const now = useSeconds()
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / SECOND_MS)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      deskCall(stopHotelList, {
        params: { packageId: String(departure.packageId), startDate: departure.startDate, id },
      }),
    onSuccess: onStopped,
    onSettled: () => queryClient.invalidateQueries({ queryKey: hotelListsKey(departure) }),
  })
  if (seconds <= 0) return <span className="own-line muted anywhere">{texts.states.leaves(to)}</span>
  return (
    <>
      <span className="own-line muted anywhere">{texts.sendingIn(seconds, to)}</span>
      <SmallButton
        aria-label={texts.stopOf(hotel.name)}
        pendingText={isPending ? texts.cancelling : undefined}
        onClick={() => mutate()}
      >
        {texts.stop}
      </SmallButton>
      {error === null ? null : <small role="alert">{serverMessageOf(error, texts.cancelFailed)}</small>}
    </>
  )
}
