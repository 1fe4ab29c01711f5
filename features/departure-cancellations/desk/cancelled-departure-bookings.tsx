import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskDepartureCancellation } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { isChosen } from '#ui/desk/lib/choice.ts'
import { useChoice } from '#ui/desk/lib/use-choice.ts'
import { withChanges, readOne } from '#ui/desk/lib/list-address.ts'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { DataTable } from '#ui/desk/data-table.tsx'
import list from '#ui/desk/list.module.css'
import { Note } from '#ui/desk/note.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import table from '#ui/desk/table.module.css'
import {
  DEPARTURE_CANCELLATION_FILTERS,
  sortByPriority,
  isDecidable,
  matchesFilter,
  type departureCancellationTotals,
} from './departure-cancellation-facts.ts'
import { CancelledDepartureRow } from './cancelled-departure-row.tsx'
import { DecideDialog, type DecisionResult } from './decide-dialog.tsx'
import classes from './cancelled-departure.module.css'

const texts = deskCancelledDeparture.table
/** The filters that are always shown. The others appear when their count is selected. */
const USUAL: readonly string[] = ['person', 'waits', 'all']

type BookingsProps = {
  departureCancellation: DeskDepartureCancellation
  sums: ReturnType<typeof departureCancellationTotals>
  staff: StaffMember
}

/**
 * Every booking of a cancelled departure. Those that need attention come first. Several can be selected and decided
 * together.
 */
export function CancelledDepartureBookings({ departureCancellation, sums, staff }: BookingsProps) {
  const [search, setSearch] = useSearchParams()
  const [isDeciding, setIsDeciding] = useState(false)
  const [decisionResult, setDecisionResult] = useState<DecisionResult>()
  const show = readOne(search, 'show', DEPARTURE_CANCELLATION_FILTERS) ?? 'all'
  const to =
    show === 'moved'
      ? departureCancellation.offers.find(({ startDate }) => startDate === search.get('to'))?.startDate
      : undefined
  const rows = sortByPriority(departureCancellation.rows).filter(
    (row) => matchesFilter(show, row) && (to === undefined || row.movedTo === to),
  )
  const mayDecide = hasPermission(staff, 'cancel_departure') && departureCancellation.rows.some(isDecidable)
  const open = rows.filter(isDecidable).map(({ reference }) => reference)
  const { choice, clear, ...choosing } = useChoice(open, '')
  // A new selection clears the result of the last decision.
  const choose: typeof choosing.choose = (...references) => {
    setIsDeciding(false)
    choosing.choose(...references)
  }
  // Somebody may have answered in the meantime, so decide only bookings that are still waiting.
  const selectedRows = departureCancellation.rows.filter((row) => isDecidable(row) && isChosen(choice, row.reference))
  useDeskKeys({
    x() {
      const reference = document.activeElement?.closest('tr')?.dataset['reference']
      if (reference !== undefined && open.includes(reference)) choose(reference, !isChosen(choice, reference), false)
    },
  })
  return (
    <>
      {decisionResult === undefined ? null : (
        <Note kind={decisionResult.leftOut.length + decisionResult.bookingsWithoutEmail.length > 0 ? 'waits' : 'good'}>
          <p>{decisionResult.sentence}</p>
          {decisionResult.bookingsWithoutEmail.length === 0 ? null : (
            <p>{deskCancelledDeparture.decide.byHand(decisionResult.bookingsWithoutEmail.join(', '))}</p>
          )}
          {decisionResult.leftOut.length === 0 ? null : (
            <>
              <p>{deskCancelledDeparture.decide.leftOut(decisionResult.leftOut.length)}</p>
              <ul>
                {decisionResult.leftOut.map(({ reference, why }) => (
                  <li key={reference}>{deskCancelledDeparture.decide.one(reference, why)}</li>
                ))}
              </ul>
            </>
          )}
        </Note>
      )}
      {isDeciding && selectedRows.length === 0 ? (
        <Note kind="waits">{deskCancelledDeparture.decide.noneUndecided}</Note>
      ) : null}
      <Card
        title={texts.title(sums.all)}
        actions={
          <>
            <Segments
              label={texts.filter}
              value={show}
              options={DEPARTURE_CANCELLATION_FILTERS.filter((one) => USUAL.includes(one) || one === show).map(
                (value) => ({
                  value,
                  text: texts.show[value](value === show ? rows.length : sums.counts[value]),
                }),
              )}
              onChange={(next) => setSearch(withChanges(search, { show: next === 'all' ? '' : next, to: '' }))}
            />
            {mayDecide ? (
              <SmallButton aria-disabled={selectedRows.length === 0} onClick={() => setIsDeciding(true)}>
                {selectedRows.length === 0
                  ? deskCancelledDeparture.decide.action
                  : deskCancelledDeparture.decide.actionOf(selectedRows.length)}
              </SmallButton>
            ) : null}
          </>
        }
      >
        {rows.length === 0 ? (
          <p className="row middle muted gap-12 pad-16">{sums.all === 0 ? texts.nobody : texts.none}</p>
        ) : (
          <DataTable
            isTall
            isWide
            className={classes.rows}
            headings={
              <>
                {mayDecide ? (
                  <th scope="col" className={table.box}>
                    <input
                      type="checkbox"
                      aria-label={texts.chooseAll}
                      checked={open.length > 0 && open.every((reference) => isChosen(choice, reference))}
                      onChange={({ target }) => {
                        setIsDeciding(false)
                        choosing.choosePage(target.checked)
                      }}
                    />
                  </th>
                ) : null}
                <th scope="col">{texts.columns.booking}</th>
                <th scope="col" className={table.number}>
                  {texts.columns.guests}
                </th>
                <th scope="col" className={table.number}>
                  {texts.columns.paid}
                </th>
                <th scope="col">{texts.columns.outcome}</th>
                <th scope="col">{texts.columns.stands}</th>
              </>
            }
          >
            {rows.map((row) => (
              <CancelledDepartureRow
                key={row.reference}
                row={row}
                staff={staff}
                mayDecide={mayDecide}
                isChosen={isChosen(choice, row.reference)}
                onChoose={(isSelected, isRange) => choose(row.reference, isSelected, isRange)}
              />
            ))}
          </DataTable>
        )}
        <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
          <p>{texts.shown(rows.length, sums.all)}</p>
          <p>{texts.once}</p>
        </div>
      </Card>
      {isDeciding && selectedRows.length > 0 ? (
        <DecideDialog
          departureCancellation={departureCancellation}
          selectedRows={selectedRows}
          onDecided={(what) => {
            setDecisionResult(what)
            clear()
          }}
          onClose={() => setIsDeciding(false)}
        />
      ) : null}
    </>
  )
}
