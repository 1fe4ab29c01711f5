import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import { stopHotelList } from '../api/hotel-lists-calls.ts'
import type { HotelWithList } from '../api/hotel-lists-schemas.ts'
import { deskHotelLists as texts } from '#messages/departures/desk-hotel-lists.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { useSeconds } from '#desk/lib/use-seconds.ts'
import { Button } from '#desk/ui/button.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { hotelListsKey } from './use-manifest.ts'
import classes from './hotel-lists.module.css'

type StateProps = { departure: DeskDeparture; hotel: HotelWithList; onStopped: () => void }

/** What became of the list of a hotel, and whether it is still true. */
export function HotelListState({ departure, hotel, onStopped }: StateProps) {
  const now = useNow()
  const { last } = hotel
  if (last === null) return <span className={classes.open}>{texts.notSent}</span>
  if (last.stoppableUntil !== null)
    return <Leaving {...{ departure, hotel, onStopped }} id={last.id} to={last.to} until={last.stoppableUntil} />
  const { to, who, state, changes } = last
  const at = printShortMoment(new Date(last.at), now)
  return (
    <>
      <span className={state === 'failed' ? classes.open : classes.state}>
        {state === 'sent' ? texts.states.sent(to, at, who) : texts.states[state](to, at)}
      </span>
      {changes === 0 ? null : <Chip kind="waits">{texts.changes(changes)}</Chip>}
    </>
  )
}

const SECOND_MS = 1_000

function Leaving({
  departure,
  hotel,
  onStopped,
  id,
  to,
  until,
}: StateProps & { id: string; to: string; until: string }) {
  const queries = useQueryClient()
  const now = useSeconds()
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / SECOND_MS)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      deskCall(stopHotelList, {
        params: { packageId: String(departure.packageId), startDate: departure.startDate, id },
      }),
    onSuccess: onStopped,
    onSettled: () => queries.invalidateQueries({ queryKey: hotelListsKey(departure) }),
  })
  if (seconds <= 0) return <span className={classes.state}>{texts.states.leaves(to)}</span>
  return (
    <>
      <span className={classes.state}>{texts.leavesIn(seconds, to)}</span>
      <Button
        size="small"
        aria-label={texts.stopOf(hotel.name)}
        pendingText={isPending ? texts.stopping : undefined}
        onClick={() => mutate()}
      >
        {texts.stop}
      </Button>
      {error === null ? null : <small role="alert">{sentenceOf(error, texts.stopFailed)}</small>}
    </>
  )
}
