import { useKeptDraft } from './use-kept-draft.ts'

type Fields = Readonly<Record<string, string | boolean>>

/**
 * A form that is being typed. It is kept as a draft until `forget`, so a closed dialog, a reload or another device does
 * not lose it. An untouched form is no draft.
 *
 * @param name the form and the thing that it is about, such as `receipt PTK7Q4M`; unique at the desk.
 * @param fresh the form before somebody types.
 */
export function useKeptForm<Form extends Fields>(
  name: string,
  fresh: Form,
): { form: Form; change: (part: Partial<Form>) => void; forget: () => void } {
  const [text, setText] = useKeptDraft(name)
  const form = { ...fresh, ...readFields(text, fresh) }
  return {
    form,
    change(part) {
      const next = { ...form, ...part }
      const isFresh = Object.entries(fresh).every(([field, value]) => next[field] === value)
      setText(isFresh ? '' : JSON.stringify(next))
    },
    forget: () => setText(''),
  }
}

/** A draft may be of an older form, or changed by hand: only fields that the form has are taken. */
export function readFields<Form extends Fields>(text: string, fresh: Form): Partial<Form>
export function readFields(text: string, fresh: Fields): object {
  if (text === '') return {}
  try {
    const read: Readonly<Record<string, unknown>> = JSON.parse(text)
    const known = Object.entries(read).filter(([field, value]) => typeof value === typeof fresh[field])
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}
