import { listDeskTravellers } from '#features/travellers/api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, isCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { DEFAULT_TRAVELLER_NEEDS } from '#features/catalog/rules/traveller-needs.ts'
import { deskTravellerList as texts } from '#messages/travellers/desk-list.ts'
import { PasteList } from '#features/travellers/desk/paste-list.tsx'
import { rowsOf } from '#features/travellers/desk/pasted-list.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import type { NewBookingForm } from './new-booking-form.ts'

type TravellersStepProps = { form: NewBookingForm; onChange: (part: Partial<NewBookingForm>) => void }

/** Collects the traveller details from a pasted list or the caller's earlier trip, or leaves them for the link. */
export function TravellersStep({ form, onChange }: TravellersStepProps) {
  const { reference, list, willNameTravellersLater, phone, startDate } = form
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const { data } = useDeskQuery(
    ['bookings', 'travellers', reference],
    [listDeskTravellers, { params: { reference } }],
    { enabled: reference !== '' },
  )
  const needs = data?.needs ?? DEFAULT_TRAVELLER_NEEDS
  const seats = Number(form.guests)
  const ageDate = isCalendarDate(startDate) ? startDate : today
  const namedCount = willNameTravellersLater ? 0 : countRows(form, ageDate)
  return (
    <Card
      title={texts.title}
      actions={
        <div className="row middle gap-8">
          {namedCount === 0 ? null : (
            <Chip kind={namedCount === seats ? 'good' : 'waits'}>{texts.of(namedCount, seats)}</Chip>
          )}
          <SmallButton onClick={() => onChange({ willNameTravellersLater: !willNameTravellersLater })}>
            {willNameTravellersLater ? texts.enterNamesNow : texts.later}
          </SmallButton>
        </div>
      }
    >
      <div className="stack gap-14 pad-14-16">
        {needs.name === undefined ? <p>{texts.notAsked}</p> : null}
        {willNameTravellersLater ? <p role="status">{texts.laterText}</p> : null}
        {willNameTravellersLater || needs.name === undefined ? null : (
          <PasteList
            list={list}
            seats={seats}
            needs={needs}
            ageDate={ageDate}
            phone={phone}
            reference={reference}
            onChange={(next) => onChange({ list: next })}
          />
        )}
      </div>
    </Card>
  )
}

function countRows({ list }: NewBookingForm, ageDate: string): number {
  return rowsOf(list, ageDate).rows.filter(({ isOut }) => !isOut).length
}
