import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskBreak } from '#messages/cancelled-departures/desk-cancel.ts'
import { deskBroken as texts } from '#messages/cancelled-departures/desk.ts'
import { printDay } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Tabs } from '#desk/ui/tabs.tsx'
import type { BreakKey } from './break-address.ts'
import { useDepartures } from './use-departures.ts'

/** Ways between the departures that broke in one act, as the address names them. */
export function BrokenTogether({ keys }: { keys: readonly BreakKey[] }) {
  const now = useNow()
  const found = useDepartures(keys)
  const [first, ...others] = keys
  if (first === undefined || others.length === 0) return null
  // The order stays, whichever of them is open.
  const tabs = found
    .flatMap(({ data }) => (data?.isBroken === true ? data : []))
    .toSorted((a, b) => a.packageId - b.packageId || (a.startDate < b.startDate ? -1 : 1))
    .map((departure) => ({
      to: deskPages.departureBreak(
        departure,
        keys.filter((key) => departureKey(key) !== departureKey(departure)),
      ),
      words: deskBreak.departure(departure.packageName, printDay(calendarDate(departure.startDate), now)),
      isHere: departureKey(departure) === departureKey(first),
    }))
  return <Tabs label={texts.together} tabs={tabs} />
}
