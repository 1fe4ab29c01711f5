import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { deskPackageRows as texts } from '#messages/packages/desk-rows.ts'
import { Field } from '#ui/desk/field.tsx'
import { findMatchingName } from './matched-name.ts'

/** The input type that browsers report when a text was chosen from the list below the field. */
const DATALIST_INPUT_TYPE = 'insertReplacementText'

type AddNameProps = {
  label: string
  unknown: (typedName: string) => string
  names: readonly string[]
  onAdd: (name: string) => void
}

/** Adds a name from a list. The user chooses it, or types a few letters and Enter. */
export function AddName({ label, unknown, names, onAdd }: AddNameProps) {
  const listId = useId()
  const [typedName, setTypedName] = useState('')
  const [refused, setRefused] = useState<string>()
  const choose = (text: string) => {
    const name = findMatchingName(text, names)
    setRefused(name === undefined && text.trim() !== '' ? text : undefined)
    if (name === undefined) return
    setTypedName('')
    onAdd(name)
  }
  const handleChange = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTypedName(value)
    setRefused(undefined)
    const isChosen = !(nativeEvent instanceof InputEvent) || nativeEvent.inputType === DATALIST_INPUT_TYPE
    if (isChosen && names.includes(value)) choose(value)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    choose(typedName)
  }
  return (
    <>
      <Field
        label={label}
        hint={texts.names.hint}
        error={refused === undefined ? undefined : unknown(refused)}
        list={listId}
        autoComplete="off"
        maxLength={80}
        value={typedName}
        onChange={handleChange}
        onKeyDown={handleKey}
        onBlur={() => choose(typedName)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
