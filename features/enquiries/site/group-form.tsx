import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestGroupPrice } from '../api/calls.ts'
import { FORM_ID, FORM_OUTCOMES } from '../api/office-forms.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { GROUP_REQUIREMENTS, type GroupProblem, groupProblems } from '../rules/group-request.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { groupMessages as texts } from '#messages/enquiries/group.ts'
import { call, logPageError, serverMessageOf } from '#ui/site/lib/api.ts'
import { phoneHref, useSite } from '#ui/site/lib/site.ts'
import { useEarlyInput } from '#ui/site/lib/use-early-input.ts'
import { useIsRunning } from '#ui/site/lib/use-is-running.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { PhoneField } from '#ui/site/phone-field.tsx'
import { TextAreaField, TextField } from '#ui/site/text-field.tsx'
import type { GroupEnquiryContext } from './group-about.ts'
import { promisedTime } from './promised-time.ts'
import choice from '#ui/site/choice-field.module.css'
import classes from './contact-form.module.css'

const EMPTY = { trip: '', guests: '', month: '', starts_from: '', name: '', phone: '', email: '', message: '' }
type Field = keyof typeof EMPTY
type FormMessage = { kind: 'success' | 'error'; text: string; count: number }

const FIELD_OF: Readonly<Record<GroupProblem, Field>> = { GUESTS: 'guests', NAME: 'name', PHONE: 'phone' }
/** How many months can be chosen. */
const MONTHS_AHEAD = 18

/**
 * Requests a group quote. A plain form, so it works without scripts. Typed text stays until the form has been received.
 *
 * @param about the data passed from the package page: the tour, its name, the date and the guests.
 */
export function GroupForm({ about }: { about: GroupEnquiryContext }) {
  const [search] = useSearchParams()
  const { phone: officePhone } = useSite()
  const [fields, setFields] = useState(EMPTY)
  const [requirements, setRequirements] = useState<ReadonlySet<string>>(new Set())
  const [hasAttempted, setHasAttempted] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [message, setMessage] = useState<FormMessage | null>(() => postedOutcome(search.get('sent')))
  const months = useMonths()
  const isRunning = useIsRunning()
  const form = useRef<HTMLFormElement>(null)
  const set = (field: Field, text: string) => setFields((before) => ({ ...before, [field]: text }))
  useEarlyInput(form, (field, text) => {
    if (field in EMPTY) setFields((before) => ({ ...before, [field]: text }))
  })
  const { guests, packageName } = about
  useEffect(() => {
    setFields((before) => ({
      ...before,
      guests: before.guests === '' && guests !== null ? String(guests) : before.guests,
      trip: before.trip === '' ? (packageName ?? '') : before.trip,
    }))
  }, [guests, packageName])

  const showMessage = (kind: FormMessage['kind'], text: string) =>
    setMessage((before) => ({ kind, text, count: (before?.count ?? 0) + 1 }))
  const send = async () => {
    setIsSending(true)
    try {
      const { number, promised_until: until } = await call(requestGroupPrice, {
        body: {
          ...fields,
          ...(about.packageId !== null && { package_id: about.packageId }),
          ...(about.startDate !== null && { start_date: about.startDate }),
          ...Object.fromEntries([...requirements].map((requirement) => [requirement, true])),
        },
      })
      showMessage('success', texts.sent(number, promisedTime(until)))
      setFields(EMPTY)
      setRequirements(new Set())
      setHasAttempted(false)
    } catch (error) {
      logPageError(error)
      showMessage('error', serverMessageOf(error, texts.failed))
    } finally {
      setIsSending(false)
    }
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = groupProblems(fields)
    setHasAttempted(first !== undefined)
    if (first === undefined) return void send()
    form.current?.querySelector<HTMLElement>(`[name="${FIELD_OF[first]}"]`)?.focus()
  }
  const problems = hasAttempted ? groupProblems(fields) : []
  const field = (name: Field) => {
    const problem = problems.find((code) => FIELD_OF[code] === name)
    return {
      name,
      label: texts.fields[name === 'starts_from' ? 'startsFrom' : name],
      value: fields[name],
      error: problem === undefined ? undefined : texts.problems[problem],
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    }
  }

  return (
    <form
      ref={form}
      id={FORM_ID}
      className={classes.form}
      method="post"
      action={requestGroupPrice.path}
      noValidate={isRunning}
      onSubmit={handleSubmit}
    >
      {message === null ? null : (
        <Alert key={message.count} kind={message.kind} autoFocus>
          {message.text}
        </Alert>
      )}
      <div className={classes.pair}>
        <TextField {...field('trip')} />
        <TextField {...field('guests')} inputMode="numeric" autoComplete="off" required />
      </div>
      <div className={classes.pair}>
        <label className={choice.field}>
          <span className={choice.label}>{texts.fields.month}</span>
          <select
            name="month"
            className={classes.select}
            value={fields.month}
            onChange={({ target }) => set('month', target.value)}
          >
            <option value="">{texts.flexible}</option>
            {months.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <TextField {...field('starts_from')} autoComplete="address-level2" />
      </div>
      <div className={classes.pair}>
        <TextField {...field('name')} autoComplete="name" required />
        <PhoneField {...field('phone')} hint={texts.phoneHint} required />
      </div>
      <TextField {...field('email')} type="email" autoComplete="email" optional />
      <fieldset className={choice.field}>
        <legend className={choice.label}>{texts.matters}</legend>
        <div className={choice.pills}>
          {GROUP_REQUIREMENTS.map((requirement) => (
            <label key={requirement} className={choice.pill}>
              <input
                type="checkbox"
                name={requirement}
                checked={requirements.has(requirement)}
                onChange={() => setRequirements((before) => new Set(toggled(before, requirement)))}
              />
              <span>{texts.matter[requirement]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextAreaField {...field('message')} rows={4} optional />
      <Button type="submit" size="large" isPending={isSending} pendingText={texts.sending}>
        {texts.submit}
      </Button>
      <p className={classes.note}>
        {texts.orCall} <a href={phoneHref(officePhone)}>{officePhone}</a>
      </p>
    </form>
  )
}

function toggled(before: ReadonlySet<string>, requirement: string): string[] {
  return before.has(requirement) ? [...before].filter((other) => other !== requirement) : [...before, requirement]
}

/**
 * The months from the current month on. They appear only with JavaScript, because a cached page must not know the date.
 */
function useMonths(): { value: string; label: string }[] {
  const [months, setMonths] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    const first = calendarDate(`${todayIn(BUSINESS_TIME_ZONE, new Date()).slice(0, 7)}-01`)
    const found = new Map<string, string>()
    for (let day = first; found.size < MONTHS_AHEAD; day = addDays(day, 27)) {
      found.set(day.slice(0, 7), formatMonth(day))
    }
    setMonths([...found].map(([value, label]) => ({ value, label })))
  }, [])
  return months
}

/** The result of a form posted without a script. */
function postedOutcome(outcome: string | null): FormMessage | null {
  if (outcome === FORM_OUTCOMES.sent) return { kind: 'success', text: texts.sentPlain, count: 0 }
  if (outcome === FORM_OUTCOMES.check) return { kind: 'error', text: texts.checkPlain, count: 0 }
  return outcome === FORM_OUTCOMES.failed ? { kind: 'error', text: texts.failedPlain, count: 0 } : null
}
