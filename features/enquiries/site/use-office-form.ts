import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FORM_OUTCOMES } from '../api/office-forms.ts'
import { contactMessages } from '#messages/enquiries/contact.ts'
import { isApiError, logPageError, reasonOf } from '#ui/site/lib/api.ts'
import { useEarlyInput } from '#ui/site/lib/use-early-input.ts'

export type FormResult = {
  outcome: 'sent' | 'failed' | null
  /** What the visitor can correct. It is shown below the alert, whose text is fixed. */
  cause: string
  /** True when the server reported a missing or wrong field. */
  isRequested: boolean
  /** Increases with each result, so that screen readers also announce a repeated result. */
  attempt: number
}

type Options<Fields> = {
  empty: Fields
  send: (fields: Fields) => Promise<unknown>
  /**
   * The message for a form posted without a script that has missing or wrong values; '' when the field shows the
   * problem.
   */
  checkMessage: string
}

/** A form that sends a message to the office. It is cleared on success and unchanged on failure. */
export function useOfficeForm<Fields extends Record<string, string>>({ empty, send, checkMessage }: Options<Fields>) {
  const [search] = useSearchParams()
  const [fields, setFields] = useState(empty)
  const [result, setResult] = useState(() => postedResult(search.get('sent'), checkMessage))
  const [isSending, setIsSending] = useState(false)

  const form = useRef<HTMLFormElement>(null)
  const setField = (name: string, value: string) => setFields((current) => ({ ...current, [name]: value }))
  useEarlyInput(form, (name, text) => {
    if (name in empty) setField(name, text)
  })
  const settle = (next: Omit<FormResult, 'attempt'>) => setResult(({ attempt }) => ({ ...next, attempt: attempt + 1 }))

  const submit = async () => {
    setIsSending(true)
    try {
      await send(fields)
      // Text typed while the form was being sent has not been sent, so it stays.
      setFields((current) => clearSentFields(current, { sentFields: fields, empty }))
      settle({ outcome: 'sent', cause: '', isRequested: false })
    } catch (error) {
      logPageError(error)
      const cause = isApiError(error) && error.status < 500 ? reasonOf(error, '') : ''
      settle({ outcome: 'failed', cause, isRequested: isApiError(error) && error.status === 422 })
    } finally {
      setIsSending(false)
    }
  }

  return {
    form,
    fields,
    result,
    isSending,
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      void submit()
    },
    fieldProps: (name: keyof Fields & string) => ({
      name,
      value: fields[name],
      onChange: ({ target }: { target: { value: string } }) => setField(name, target.value),
    }),
  }
}

function clearSentFields<Fields extends Record<string, string>>(
  current: Fields,
  { sentFields, empty }: { sentFields: Fields; empty: Fields },
): Fields {
  const cleared = { ...current }
  for (const name in current) if (current[name] === sentFields[name]) cleared[name] = empty[name]
  return cleared
}

/** The result of a form posted without a script. */
function postedResult(outcome: string | null, checkMessage: string): FormResult {
  const state = { isRequested: false, attempt: 0 }
  if (outcome === FORM_OUTCOMES.sent) return { ...state, outcome: 'sent', cause: '' }
  if (outcome === FORM_OUTCOMES.failed) return { ...state, outcome: 'failed', cause: contactMessages.goBack }
  if (outcome === FORM_OUTCOMES.check) return { outcome: 'failed', cause: checkMessage, isRequested: true, attempt: 0 }
  return { ...state, outcome: null, cause: '' }
}
