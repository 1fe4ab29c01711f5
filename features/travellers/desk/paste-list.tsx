import { useId } from 'react'
import type { DeskTravellers } from '../api/desk-calls.ts'
import { deskTravellerList as texts } from '#messages/travellers/desk-list.ts'
import { TextAreaField } from '#ui/desk/field.tsx'
import { Note } from '#ui/desk/note.tsx'
import { EarlierTravellers } from './earlier-travellers.tsx'
import { PastedTable } from './pasted-table.tsx'
import { rowsOf, withEarlierTravellers, withFix, type PastedList } from './pasted-list.ts'
import classes from './pasted-table.module.css'

type PasteListProps = {
  list: PastedList
  /** The number of seats without a name. */
  seats: number
  needs: DeskTravellers['needs']
  /** The first day of the trip: ages are calculated for this day. */
  ageDate: string
  /** The caller's phone, which finds their earlier trips. */
  phone: string
  /** The reference of the booking whose travellers are named. */
  reference: string
  onChange: (list: PastedList) => void
}

/**
 * A pasted text, and the travellers in it. No line is lost: each becomes a row, or is listed with the reason why it did
 * not.
 */
export function PasteList({ list, seats, needs, ageDate, phone, reference, onChange }: PasteListProps) {
  const heading = useId()
  const { rows, leftOut, total } = rowsOf(list, ageDate)
  const includedCount = rows.filter(({ isOut }) => !isOut).length
  return (
    <div className="stack shrink gap-14">
      <TextAreaField
        label={texts.paste}
        hint={texts.pasteHint}
        rows={5}
        spellCheck={false}
        value={list.text}
        onChange={(event) => onChange({ ...list, text: event.target.value })}
      />
      <EarlierTravellers
        phone={phone}
        reference={reference}
        onChoose={(earlier, statedOn) => onChange(withEarlierTravellers(list, earlier, { statedOn, ageDate }))}
      />
      {rows.length === 0 ? null : (
        <PastedTable rows={rows} needs={needs} onFix={(key, fix) => onChange(withFix(list, key, fix))} />
      )}
      {includedCount > seats && seats > 0 ? <Note kind="waits">{texts.tooMany(includedCount, seats)}</Note> : null}
      {total === null || total === includedCount ? null : <Note kind="waits">{texts.total(total, includedCount)}</Note>}
      {leftOut.length === 0 ? null : (
        <section className={`muted anywhere ${classes.left}`} aria-labelledby={heading}>
          <p id={heading}>{texts.leftOut(leftOut.length)}</p>
          <ul>
            {leftOut.map(({ line, text, why }) => (
              <li key={line}>{texts.skippedLine(line, text, texts.why[why])}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
