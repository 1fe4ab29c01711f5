import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskBreak } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { isChosen } from '#desk/lib/choice.ts'
import { useChoice } from '#desk/lib/use-choice.ts'
import { changed, readOne } from '#desk/lib/list-address.ts'
import { useDeskKeys } from '#desk/lib/use-desk-keys.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import list from '#desk/ui/list.module.css'
import { Note } from '#desk/ui/note.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import table from '#desk/ui/table.module.css'
import { BREAK_SHOWS, inOrderOfWork, isDecidable, isShownIn, type sumsOfBreak } from './break-facts.ts'
import { BrokenRow } from './broken-row.tsx'
import { DecideDialog, type Decided } from './decide-dialog.tsx'
import classes from './broken.module.css'

const texts = deskBroken.table
/** Always there; the others come with the number that leads to them. */
const USUAL: readonly string[] = ['person', 'waits', 'all']

type BookingsProps = { broken: DeskBreak; sums: ReturnType<typeof sumsOfBreak>; staff: StaffMember }

/** Every booking of a broken departure, who needs a person first. Several are chosen and decided for. */
export function BrokenBookings({ broken, sums, staff }: BookingsProps) {
  const [search, setSearch] = useSearchParams()
  const [isDeciding, setIsDeciding] = useState(false)
  const [decided, setDecided] = useState<Decided>()
  const show = readOne(search, 'show', BREAK_SHOWS) ?? 'all'
  const to =
    show === 'moved' ? broken.offers.find(({ startDate }) => startDate === search.get('to'))?.startDate : undefined
  const rows = inOrderOfWork(broken.rows).filter(
    (row) => isShownIn(show, row) && (to === undefined || row.movedTo === to),
  )
  const mayDecide = mayDo(staff, 'break_departure') && broken.rows.some(isDecidable)
  const open = rows.filter(isDecidable).map(({ reference }) => reference)
  const { choice, clear, ...choosing } = useChoice(open, '')
  // A new choice ends what was said of the last one.
  const choose: typeof choosing.choose = (...asked) => {
    setIsDeciding(false)
    choosing.choose(...asked)
  }
  // Somebody may have answered meanwhile: only who still waits is decided for.
  const chosen = broken.rows.filter((row) => isDecidable(row) && isChosen(choice, row.reference))
  useDeskKeys({
    x() {
      const reference = document.activeElement?.closest('tr')?.dataset['reference']
      if (reference !== undefined && open.includes(reference)) choose(reference, !isChosen(choice, reference), false)
    },
  })
  return (
    <>
      {decided === undefined ? null : (
        <Note kind={decided.leftOut.length + decided.noMail.length > 0 ? 'waits' : 'good'}>
          <p>{decided.words}</p>
          {decided.noMail.length === 0 ? null : <p>{deskBroken.decide.byHand(decided.noMail.join(', '))}</p>}
          {decided.leftOut.length === 0 ? null : (
            <>
              <p>{deskBroken.decide.leftOut(decided.leftOut.length)}</p>
              <ul>
                {decided.leftOut.map(({ reference, why }) => (
                  <li key={reference}>{deskBroken.decide.one(reference, why)}</li>
                ))}
              </ul>
            </>
          )}
        </Note>
      )}
      {isDeciding && chosen.length === 0 ? <Note kind="waits">{deskBroken.decide.nobodyLeft}</Note> : null}
      <Card
        title={texts.title(sums.all)}
        acts={
          <>
            <Segments
              label={texts.filter}
              value={show}
              options={BREAK_SHOWS.filter((one) => USUAL.includes(one) || one === show).map((value) => ({
                value,
                words: texts.show[value](value === show ? rows.length : sums.counts[value]),
              }))}
              onChange={(next) => setSearch(changed(search, { show: next === 'all' ? '' : next, to: '' }))}
            />
            {mayDecide ? (
              <Button size="small" aria-disabled={chosen.length === 0} onClick={() => setIsDeciding(true)}>
                {chosen.length === 0 ? deskBroken.decide.act : deskBroken.decide.actOf(chosen.length)}
              </Button>
            ) : null}
          </>
        }
      >
        {rows.length === 0 ? (
          <p className={list.none}>{sums.all === 0 ? texts.nobody : texts.none}</p>
        ) : (
          <div className={list.wide}>
            <table className={`${table.table} ${list.rows} ${classes.rows}`}>
              <thead>
                <tr>
                  {mayDecide ? (
                    <th scope="col" className={classes.box}>
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
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <BrokenRow
                    key={row.reference}
                    row={row}
                    staff={staff}
                    mayDecide={mayDecide}
                    isChosen={isChosen(choice, row.reference)}
                    onChoose={(toChosen, isRange) => choose(row.reference, toChosen, isRange)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div className={list.foot}>
          <p>{texts.shown(rows.length, sums.all)}</p>
          <p>{texts.once}</p>
        </div>
      </Card>
      {isDeciding && chosen.length > 0 ? (
        <DecideDialog
          broken={broken}
          chosen={chosen}
          onDecided={(what) => {
            setDecided(what)
            clear()
          }}
          onClose={() => setIsDeciding(false)}
        />
      ) : null}
    </>
  )
}
