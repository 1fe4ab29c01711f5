import { useQuery } from '@tanstack/react-query'
import { listDeskTravellers } from '#features/travellers/api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, isCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { DEFAULT_TRAVELLER_NEEDS } from '#features/catalog/rules/traveller-needs.ts'
import { deskTravellerList as texts } from '#messages/travellers/desk-list.ts'
import { PasteList } from '#features/travellers/desk/paste-list.tsx'
import { rowsOf } from '#features/travellers/desk/pasted-list.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import type { NewBookingForm } from './new-booking-form.ts'
import classes from './new-booking.module.css'

type TravellersStepProps = { form: NewBookingForm; onChange: (part: Partial<NewBookingForm>) => void }

/** Who travels: from a pasted list, from an earlier trip of the caller, or later by link. */
export function TravellersStep({ form, onChange }: TravellersStepProps) {
  const { reference, list, areNamesLater, phone, startDate } = form
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const { data } = useQuery({
    queryKey: ['bookings', 'travellers', reference],
    queryFn: () => deskCall(listDeskTravellers, { params: { reference } }),
    enabled: reference !== '',
  })
  const needs = data?.needs ?? DEFAULT_TRAVELLER_NEEDS
  const seats = Number(form.guests)
  const onDay = isCalendarDate(startDate) ? startDate : today
  const named = areNamesLater ? 0 : countRows(form, onDay)
  return (
    <Card
      title={texts.title}
      acts={
        <div className={classes.row}>
          {named === 0 ? null : <Chip kind={named === seats ? 'good' : 'waits'}>{texts.of(named, seats)}</Chip>}
          <Button size="small" onClick={() => onChange({ areNamesLater: !areNamesLater })}>
            {areNamesLater ? texts.laterUndo : texts.later}
          </Button>
        </div>
      }
    >
      <div className={classes.body}>
        {needs.name === undefined ? <p>{texts.notAsked}</p> : null}
        {areNamesLater ? <p role="status">{texts.laterText}</p> : null}
        {areNamesLater || needs.name === undefined ? null : (
          <PasteList
            list={list}
            seats={seats}
            needs={needs}
            onDay={onDay}
            phone={phone}
            reference={reference}
            onChange={(next) => onChange({ list: next })}
          />
        )}
      </div>
    </Card>
  )
}

function countRows({ list }: NewBookingForm, onDay: string): number {
  return rowsOf(list, onDay).rows.filter(({ isOut }) => !isOut).length
}
