import { useRef } from 'react'
import { deskPackageRows as texts } from '#messages/packages/desk-rows.ts'
import { Button } from '#desk/ui/button.tsx'
import { AddName } from './add-name.tsx'
import { Grip, MoveButtons } from './row-grip.tsx'
import { useRowOrder } from './use-row-order.ts'
import classes from './row-editor.module.css'

type NamePickerProps = {
  /** Which names these are. */
  of: keyof typeof texts.names & ('categories' | 'regions')
  label: string
  hint: string
  names: readonly string[]
  /** Those that there are. */
  known: readonly string[]
  isReadOnly: boolean
  onChange: (names: string[]) => void
}

/** Names that are chosen from a list and have an order: categories, states and countries. */
export function NamePicker({ of, label, hint, names, known, isReadOnly, onChange }: NamePickerProps) {
  const container = useRef<HTMLOListElement>(null)
  const order = useRowOrder({
    list: container,
    isOn: !isReadOnly,
    count: names.length,
    onMove(from, to) {
      const name = names[from]
      if (name !== undefined) onChange(names.toSpliced(from, 1).toSpliced(to, 0, name))
    },
  })
  const left = known.filter((name) => !names.includes(name))
  return (
    <div role="group" aria-label={label} className={classes.editor}>
      <h3 className={classes.small}>{label}</h3>
      <p className={classes.hint}>{names.length === 0 ? texts.names[of].none : hint}</p>
      <ol ref={container} className={classes.names}>
        {names.map((name, place) => (
          <li key={name} className={classes.name} data-drop={order.dropAt(place)} {...order.rowProps(place)}>
            {isReadOnly ? null : <Grip title={name} {...order.gripProps(place)} />}
            <span>{name}</span>
            {isReadOnly ? null : (
              <>
                <MoveButtons
                  title={name}
                  place={place}
                  count={names.length}
                  move={(to, cell) => order.move(place, to, cell)}
                />
                <Button
                  look="quiet"
                  size="small"
                  aria-label={texts.removeOf(name)}
                  onClick={() => onChange(names.filter((other) => other !== name))}
                >
                  {texts.remove}
                </Button>
              </>
            )}
          </li>
        ))}
      </ol>
      {isReadOnly || left.length === 0 ? null : (
        <AddName
          label={texts.names[of].add}
          unknown={texts.names[of].unknown}
          names={left}
          onAdd={(name) => onChange([...names, name])}
        />
      )}
    </div>
  )
}
