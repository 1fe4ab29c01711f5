import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestCallBack } from '../api/calls.ts'
import { FORM_ID, FORM_OUTCOMES } from '../api/office-forms.ts'
import { CALL_BACK_SLOTS } from '../rules/call-back-promise.ts'
import { canContainPhoneNumber } from '#kernel/text/whole-number.ts'
import { callBackMessages as texts } from '#messages/enquiries/call-back.ts'
import { call, logPageError, serverMessageOf } from '#ui/site/lib/api.ts'
import { phoneHref, useSite } from '#ui/site/lib/site.ts'
import { useEarlyInput } from '#ui/site/lib/use-early-input.ts'
import { useIsRunning } from '#ui/site/lib/use-is-running.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { PhoneField } from '#ui/site/phone-field.tsx'
import { promisedTime } from './promised-time.ts'
import choice from '#ui/site/choice-field.module.css'
import classes from './contact-form.module.css'

const LANGUAGES = ['en', 'hi', 'gu'] as const
type FormMessage = { kind: 'success' | 'error'; text: string; count: number }

/**
 * Requests a call. A plain form, so it works without scripts. When offline, it does not claim success: it shows the
 * phone number next to the message, and the typed text stays.
 *
 * @param packageId the tour that the call is about; null for none.
 */
export function CallBackForm({ packageId }: { packageId: number | null }) {
  const [search] = useSearchParams()
  const { phone: officePhone } = useSite()
  const [phone, setPhone] = useState('')
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('en')
  const [slot, setSlot] = useState<(typeof CALL_BACK_SLOTS)[number]>('soon')
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [message, setMessage] = useState<FormMessage | null>(() => postedOutcome(search.get('sent')))
  const isRunning = useIsRunning()
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, (field, text) => {
    if (field === 'phone') setPhone(text)
  })

  const showMessage = (kind: FormMessage['kind'], text: string) =>
    setMessage((before) => ({ kind, text, count: (before?.count ?? 0) + 1 }))
  const send = async () => {
    setIsSending(true)
    try {
      const context = packageId === null ? {} : { package_id: packageId }
      const answer = await call(requestCallBack, { body: { phone, language, slot, ...context } })
      showMessage('success', texts.sent(answer.phone, promisedTime(answer.promised_until)))
      setPhone('')
    } catch (error) {
      logPageError(error)
      showMessage('error', serverMessageOf(error, texts.failed))
    } finally {
      setIsSending(false)
    }
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMissing = !canContainPhoneNumber(phone)
    setProblem(isMissing ? texts.phoneMissing : undefined)
    if (!isMissing) return void send()
    form.current?.querySelector<HTMLElement>('[name="phone"]')?.focus()
  }

  return (
    <form
      ref={form}
      id={FORM_ID}
      className={classes.form}
      method="post"
      action={requestCallBack.path}
      noValidate={isRunning}
      onSubmit={handleSubmit}
    >
      {message === null ? null : (
        <div>
          <Alert key={message.count} kind={message.kind} autoFocus>
            {message.text}
          </Alert>
          {message.kind === 'success' ? null : (
            <p className={classes.cause}>
              {texts.orCall} <a href={phoneHref(officePhone)}>{officePhone}</a>
            </p>
          )}
        </div>
      )}
      {packageId === null ? null : <input type="hidden" name="package_id" value={packageId} />}
      <PhoneField
        name="phone"
        label={texts.phone}
        hint={texts.phoneHint}
        value={phone}
        error={problem}
        required
        onChange={({ target }) => {
          setProblem(undefined)
          setPhone(target.value)
        }}
      />
      <Choices
        legend={texts.language}
        name="language"
        labels={texts.languages}
        values={LANGUAGES}
        selectedValue={language}
        onChoose={setLanguage}
        isInOwnLanguage
      />
      <Choices
        legend={texts.when}
        name="slot"
        labels={texts.slots}
        values={CALL_BACK_SLOTS}
        selectedValue={slot}
        onChoose={setSlot}
      />
      <p className={classes.note}>{texts.promise}</p>
      <Button type="submit" size="large" isPending={isSending} pendingText={texts.sending}>
        {texts.submit}
      </Button>
    </form>
  )
}

type ChoicesProps<Value extends string> = {
  legend: string
  name: string
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  selectedValue: Value
  onChoose: (value: Value) => void
  /** True when the values are languages, so that each label is marked with its own language. */
  isInOwnLanguage?: boolean
}

/** Radio buttons with the field names of a plain form. */
function Choices<Value extends string>({
  legend,
  name,
  values,
  labels,
  selectedValue,
  onChoose,
  isInOwnLanguage = false,
}: ChoicesProps<Value>) {
  const id = useId()
  return (
    <fieldset className={choice.field} aria-labelledby={id}>
      <legend id={id} className={choice.label}>
        {legend}
      </legend>
      <div className={choice.pills}>
        {values.map((value) => (
          <label key={value} className={choice.pill}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === selectedValue}
              onChange={() => onChoose(value)}
            />
            <span {...(isInOwnLanguage && { lang: value })}>{labels[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The result of a form posted without a script. */
function postedOutcome(outcome: string | null): FormMessage | null {
  if (outcome === FORM_OUTCOMES.sent) return { kind: 'success', text: texts.sentPlain, count: 0 }
  if (outcome === FORM_OUTCOMES.check) return { kind: 'error', text: texts.checkPlain, count: 0 }
  return outcome === FORM_OUTCOMES.failed ? { kind: 'error', text: texts.failedPlain, count: 0 } : null
}
