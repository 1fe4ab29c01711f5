import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { BREAKS_AT_ONCE } from '#features/cancelled-departures/rules/broken-departure.ts'
import { deskBreak } from '#messages/cancelled-departures/desk-cancel.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import bar from '#desk/ui/choice-bar.module.css'
import { sentenceOf } from '#site/lib/api.ts'
import { ChangeDeparturesDialog } from './change-departures-dialog.tsx'
import { keyOf, type CellKey } from './choose-days.ts'
import { DIALOG_ACTS, type AskedAct } from './departure-change-form.ts'
import { useClosing, type DeparturesNews } from './departures-news.tsx'

type DeparturesBarProps = {
  staff: StaffMember
  chosen: readonly CellKey[]
  onNews: (news: DeparturesNews) => void
  onClear: () => void
}

/** What can be done with the chosen departures. It leaves when none is chosen. */
export function DeparturesBar({ staff, chosen, onNews, onClear }: DeparturesBarProps) {
  const [act, setAct] = useState<AskedAct>()
  const { mutate, isPending, error } = useClosing(onNews)
  const navigate = useNavigate()
  const [first, ...others] = chosen
  if (first === undefined) return null
  const mayChange = mayDo(staff, 'change_departures')
  return (
    <section className={bar.bar} aria-label={texts.chosen(chosen.length)}>
      <p aria-live="polite">
        <b>{texts.chosen(chosen.length)}</b>
      </p>
      <div className={bar.acts}>
        {DIALOG_ACTS.filter(() => mayChange).map((each) => (
          <Button key={each} size="small" onClick={() => setAct(each)}>
            {texts.acts[each]}
          </Button>
        ))}
        {(mayChange || chosen.length === 1) && mayDo(staff, 'close_departure')
          ? [
              <Button
                key="close"
                size="small"
                pendingText={isPending ? texts.done.working : undefined}
                onClick={() => mutate({ chosen: chosen.map(keyOf), isClosed: true })}
              >
                {texts.acts.close}
              </Button>,
              <Button key="reopen" size="small" onClick={() => setAct('reopen')}>
                {texts.acts.reopen}
              </Button>,
            ]
          : null}
        {mayDo(staff, 'break_departure') ? (
          <Button
            size="small"
            look="danger"
            title={chosen.length > BREAKS_AT_ONCE ? deskBreak.openMany(BREAKS_AT_ONCE) : undefined}
            aria-disabled={chosen.length > BREAKS_AT_ONCE}
            onClick={() => void navigate(deskPages.departureBreak(first, others))}
          >
            {deskBreak.open}
          </Button>
        ) : null}
      </div>
      <Button size="small" look="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.dialog.failed)}</Note>}
      {act === undefined ? null : (
        <ChangeDeparturesDialog key={act} {...{ act, chosen, onNews }} onClose={() => setAct(undefined)} />
      )}
    </section>
  )
}
