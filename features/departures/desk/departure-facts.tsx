import type { DeskDeparture } from '../api/departure-calls.ts'
import { isBelowNumberToRun } from '../rules/departure-list.ts'
import { deskDeparture as texts } from '#messages/departures/desk-departure.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { Chip } from '#ui/desk/chip.tsx'

/** The seats, labels, minimum, leader and price of a departure, in one line. */
export function DepartureFacts({ departure }: { departure: DeskDeparture }) {
  const { capacity, sold, held, state, isDepartureCancelled, isGuaranteed, numberToRun, ledBy, pricePaise } = departure
  return (
    <p className="row middle gap-6-14">
      <b>{deskDepartures.seatsOf(sold + held, capacity)}</b>
      {isDepartureCancelled ? null : <span>{texts.free(Math.max(0, capacity - sold - held))}</span>}
      {isDepartureCancelled ? (
        <Chip kind="bad">{deskDepartures.only.cancelled}</Chip>
      ) : state === 'closed' ? (
        <Chip kind="done">{deskDepartures.only.closed}</Chip>
      ) : null}
      {isGuaranteed ? <Chip kind="good">{deskDepartures.guaranteed}</Chip> : null}
      {numberToRun === null ? null : isBelowNumberToRun(departure) ? (
        <Chip kind="waits">{deskDepartures.below(numberToRun)}</Chip>
      ) : (
        <span>{texts.number(numberToRun)}</span>
      )}
      {ledBy === null ? null : <span>{deskDepartures.ledBy(ledBy.name)}</span>}
      {pricePaise === null ? null : <span className="muted">{texts.price(printRupees(pricePaise))}</span>}
    </p>
  )
}
