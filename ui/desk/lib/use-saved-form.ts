import { useState } from 'react'
import { objectReader, fieldsOf, readStored, refuse, type Reader } from './read-stored.ts'
import { useSavedDraft } from './use-saved-draft.ts'

type Fields = Readonly<Record<string, string | boolean>>
type StartedForm<Form, Version> = { base: Form; version: Version; form: Form }
type StoredForm = StartedForm<Fields, string | number | undefined>
type SavedForm<Form, Version> = StartedForm<Form, Version> & {
  change: (part: Partial<Form>) => void
  forget: () => void
}

/**
 * A form that is being filled in. It is stored as a draft until `forget`, so a closed dialog, a reload or a change of
 * device does not lose it. An untouched form is no draft.
 *
 * @param name the form and its subject, such as `receipt PTK7Q4M`; unique at the desk.
 * @param fresh the form before the user types.
 * @param version the version of the record that the form changes. The draft stores it with the original and the typed
 * values, so another user's changes can be told apart from this user's even days later.
 */
export function useSavedForm<Form extends Fields>(name: string, fresh: Form): SavedForm<Form, undefined>
export function useSavedForm<Form extends Fields, Version extends string | number>(
  name: string,
  fresh: Form,
  version: Version,
): SavedForm<Form, Version>
export function useSavedForm(
  name: string,
  fresh: Fields,
  version?: string | number,
): StoredForm & { change: (part: Fields) => void; forget: () => void } {
  const [text, setText] = useSavedDraft(name)
  // The values that both users started from. The page may reload the record while the user types.
  const [initial] = useState({ base: fresh, version, form: fresh })
  const started: StoredForm =
    version === undefined
      ? { base: fresh, version, form: restoreFields(text, fresh) }
      : (readRecord(text, initial) ?? initial)
  const { base, form } = started
  return {
    ...started,
    change(part) {
      const next = { ...form, ...part }
      const isFresh = Object.entries(base).every(([field, value]) => next[field] === value)
      const draft = version === undefined ? next : { version: started.version, base, form: next }
      setText(isFresh ? '' : JSON.stringify(draft))
    },
    forget: () => setText(''),
  }
}

function restoreFields(text: string, fresh: Fields): Fields {
  const savedFields: object = readFields(text, fresh)
  return { ...fresh, ...savedFields }
}

/** A draft may come from an older form or have been edited by hand, so only existing fields are restored. */
export function readFields<Form extends Fields>(text: string, fresh: Form): Partial<Form>
export function readFields(text: string, fresh: Fields): object {
  const read = readStored(text, objectReader, {})
  return Object.fromEntries(Object.entries(read).filter(([field, value]) => typeof value === typeof fresh[field]))
}

function readRecord(text: string, { base: values, version: present }: StoredForm): StoredForm | null {
  const fields = (part: unknown) => restoreFields(JSON.stringify(part ?? {}), values)
  const isVersion = (part: unknown): part is string | number => typeof part === typeof present
  const version: Reader<string | number | undefined> = (part) => (isVersion(part) ? part : refuse('a version'))
  return readStored(text, fieldsOf<StoredForm>({ version, base: fields, form: fields }), null)
}
