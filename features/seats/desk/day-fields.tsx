import { useQuery } from '@tanstack/react-query'
import { getAvailability } from '#features/catalog/api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskMove as texts } from '#messages/cancellations/desk-move.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { DayChips } from '#desk/ui/day-chips.tsx'
import { Field } from '#desk/ui/field.tsx'

const DAYS_BEFORE = 7
const DAYS_AFTER = 40

type DayFieldsProps = {
  packageId: number
  /** The days near this one are shown. */
  around: string
  guests: number
  isAsked: boolean
  /** A day that is not offered, because the booking is there already. */
  without?: string
  date: string
  onChoose: (date: string) => void
}

/** A day of a package: those near it with their free seats, and a field for all others. */
export function DayFields({ packageId, around, guests, isAsked, without, date, onChoose }: DayFieldsProps) {
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const first = addDays(calendarDate(around), -DAYS_BEFORE)
  const from = first < today ? today : first
  const { data } = useQuery({
    queryKey: ['availability', packageId, from],
    queryFn: () =>
      deskCall(getAvailability, {
        params: { id: String(packageId) },
        query: { from, to: addDays(calendarDate(from), DAYS_AFTER) },
      }),
    enabled: isAsked,
  })
  return (
    <>
      <DayChips
        label={texts.near}
        days={(data ?? []).filter((one) => one.date !== without)}
        chosen={date}
        seats={guests}
        onChoose={onChoose}
      />
      <Field
        label={texts.date}
        type="date"
        min={today}
        value={date}
        onChange={(event) => onChoose(event.target.value)}
      />
    </>
  )
}
