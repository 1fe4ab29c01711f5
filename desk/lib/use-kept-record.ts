import { useState } from 'react'
import { readFields } from './use-kept-form.ts'
import { useKeptDraft } from './use-kept-draft.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>
/** A record of the server as a form. */
type Known<Field extends string, Version> = { values: Values<Field>; version: Version }

/**
 * A form that changes a record with a version. The draft has what one began with beside what was typed: when somebody else
 * saves meanwhile, their fields are told from one's own, also after days.
 *
 * @param name the form and the thing that it is about; unique at the desk.
 */
export function useKeptRecord<Field extends string, Version extends string | number>(
  name: string,
  known: Known<Field, Version>,
) {
  const [text, setText] = useKeptDraft(name)
  // What both began with: the page may be asked for again while somebody types.
  const [opened] = useState(known)
  const kept = readKept(text, opened)
  const { base, version, form } = kept ?? { base: opened.values, version: opened.version, form: opened.values }
  return {
    base,
    version,
    form,
    change(part: Partial<Values<Field>>) {
      const next: Values<Field> = { ...form, ...part }
      const isAsBefore = JSON.stringify(next) === JSON.stringify(base)
      setText(isAsBefore ? '' : JSON.stringify({ version, base, form: next }))
    },
    forget: () => setText(''),
  }
}

function readKept<Field extends string, Version>(text: string, { values, version: present }: Known<Field, Version>) {
  if (text === '') return null
  try {
    const { version, base, form }: { version: Version; base: unknown; form: unknown } = JSON.parse(text)
    if (typeof version !== typeof present) return null
    const fieldsOf = (part: unknown): Values<Field> => ({
      ...values,
      ...readFields(JSON.stringify(part ?? {}), values),
    })
    return { version, base: fieldsOf(base), form: fieldsOf(form) }
  } catch {
    return null
  }
}
