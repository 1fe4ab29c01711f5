import { useRef } from 'react'
import { deskPackageRows as texts } from '#messages/packages/desk-rows.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { AddName } from './add-name.tsx'
import { Grip, MoveButtons } from './row-grip.tsx'
import { useRowOrder } from './use-row-order.ts'
import classes from './row-editor.module.css'

type NamePickerProps = {
  /** The kind of names. */
  of: keyof typeof texts.names & ('categories' | 'regions')
  label: string
  hint: string
  names: readonly string[]
  /** The existing names. */
  options: readonly string[]
  isReadOnly: boolean
  onChange: (names: string[]) => void
}

/** Names chosen from a list, in a chosen order: categories, states and countries. */
export function NamePicker({ of, label, hint, names, options, isReadOnly, onChange }: NamePickerProps) {
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
  const otherNames = options.filter((name) => !names.includes(name))
  return (
    <div role="group" aria-label={label} className="stack shrink gap-10">
      <h3 className="small strong">{label}</h3>
      <p className="muted small">{names.length === 0 ? texts.names[of].none : hint}</p>
      <ol ref={container} className="stack gap-6">
        {names.map((name, index) => (
          <li
            key={name}
            className={`line middle gap-8 ${classes.name}`}
            data-drop={order.dropPosition(index)}
            {...order.rowProps(index)}
          >
            {isReadOnly ? null : <Grip title={name} {...order.gripProps(index)} />}
            <span>{name}</span>
            {isReadOnly ? null : (
              <>
                <MoveButtons
                  title={name}
                  index={index}
                  count={names.length}
                  move={(to, cell) => order.move(index, to, cell)}
                />
                <SmallButton
                  variant="quiet"
                  aria-label={texts.removeLabel(name)}
                  onClick={() => onChange(names.filter((other) => other !== name))}
                >
                  {texts.remove}
                </SmallButton>
              </>
            )}
          </li>
        ))}
      </ol>
      {isReadOnly || otherNames.length === 0 ? null : (
        <AddName
          label={texts.names[of].add}
          unknown={texts.names[of].unknown}
          names={otherNames}
          onAdd={(name) => onChange([...names, name])}
        />
      )}
    </div>
  )
}
