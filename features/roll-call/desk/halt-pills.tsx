import { useEffect, useRef, useState } from 'react'
import { MAX_HALT_NAME_LENGTH, haltKey, type Halt } from '../rules/day-halts.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { Field } from '#ui/desk/field.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { DayDialog } from './day-dialog.tsx'
import classes from './roll-tab.module.css'

type PillsProps = {
  halts: readonly Halt[]
  current: Halt
  isDone: (halt: Halt) => boolean
  onChoose: (halt: Halt) => void
  onAdd: (name: string) => void
}

/** The halts of the day in a row, and a way to add one. */
export function HaltPills({ halts, current, isDone, onChoose, onAdd }: PillsProps) {
  const row = useRef<HTMLElement>(null)
  const [isAdding, setIsAdding] = useState(false)
  const currentKey = haltKey(current)
  const haltIndex = halts.findIndex((halt) => haltKey(halt) === currentKey)
  useEffect(() => {
    const pill = row.current?.querySelectorAll('button').item(haltIndex)
    if (row.current && pill) row.current.scrollLeft = pill.offsetLeft - row.current.offsetLeft - 60
  }, [haltIndex])
  return (
    <nav ref={row} className={`line gap-8 pad-12-16 ${classes.halts}`} aria-label={texts.roll.halts}>
      {halts.map((halt) => {
        const isHaltDone = isDone(halt)
        return (
          <button
            key={haltKey(halt)}
            type="button"
            className={isHaltDone ? classes.pillDone : classes.pill}
            aria-current={haltKey(halt) === currentKey ? 'true' : undefined}
            aria-label={isHaltDone ? texts.roll.haltDone(halt.name) : undefined}
            onClick={() => onChoose(halt)}
          >
            {isHaltDone ? <DeskIcon name="check" /> : null}
            {halt.name}
          </button>
        )
      })}
      <button type="button" className={classes.pill} onClick={() => setIsAdding(true)}>
        <DeskIcon name="plus" />
        {texts.roll.add}
      </button>
      {isAdding ? <AddHalt onClose={() => setIsAdding(false)} onAdd={onAdd} /> : null}
    </nav>
  )
}

function AddHalt({ onClose, onAdd }: { onClose: () => void; onAdd: (name: string) => void }) {
  const [name, setName] = useState('')
  const cleanName = name.normalize('NFC').replace(/\s+/g, ' ').trim()
  return (
    <DayDialog
      title={texts.roll.addTitle}
      onClose={onClose}
      onSubmit={() => {
        if (cleanName === '') return
        onAdd(cleanName)
        onClose()
      }}
      texts={{ leave: texts.roll.cancel, action: texts.roll.addSubmit }}
    >
      <Field
        label={texts.roll.addName}
        placeholder={texts.roll.addPlaceholder}
        maxLength={MAX_HALT_NAME_LENGTH}
        {...bind(name, setName)}
      />
    </DayDialog>
  )
}
