import type { FocusEvent } from 'react'

/** The props of a text field: its value and its change handler. */
export const bind = (value: string, onType: (text: string) => void) => ({
  value,
  onChange: ({ target }: { target: { value: string } }) => onType(target.value),
})

type Form = Readonly<Record<string, unknown>>
type Texts<F> = { [Name in keyof F]: F[Name] extends string ? Name : never }[keyof F] & string
type CheckedField = { id: string; error: string | undefined; onBlur: (event: FocusEvent) => void }
type BoundField = ReturnType<typeof bind> & Partial<CheckedField>

/** The props of each field of a form: its value, its change handler and its error. */
export function formFields<F extends Form>(
  form: F,
  change: (part: Partial<F>) => void,
  checks?: { field(name: never): CheckedField },
): (name: Texts<F>) => BoundField
export function formFields(
  form: Form,
  change: (part: Form) => void,
  checks?: { field(name: string): CheckedField },
): (name: string) => BoundField {
  return (name) => {
    const text = form[name]
    return { ...checks?.field(name), ...bind(typeof text === 'string' ? text : '', (next) => change({ [name]: next })) }
  }
}
