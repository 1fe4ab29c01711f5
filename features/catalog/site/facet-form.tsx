import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ChangeEvent,
  type FocusEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import {
  parseTourListQuery,
  TOUR_LIST_DAYS,
  TOUR_LIST_SORTS,
  type TourListQuery,
} from '#kernel/addresses/tour-list-query.ts'
import { tourListMessages } from '#messages/catalog/list.ts'
import { afterPaint } from '#ui/site/lib/after-paint.ts'
import { Icon } from '#ui/site/icon.tsx'
import { useRequestList } from './requested-list.tsx'
import styles from './facet-form.module.css'

const texts = tourListMessages.facets

type FacetFormProps = {
  query: TourListQuery
  categories: readonly string[]
  /** The cities where travellers board; empty when none are known. */
  cities: readonly string[]
  className: string | undefined
  /** The button that submits the form. */
  children: ReactNode
  /** Called after the button or the Enter key has submitted the form. */
  onSent?: () => void
}

/**
 * The form that filters and sorts a listing. Without JavaScript it is a plain GET form with a button. With JavaScript
 * every choice loads the new address immediately; a typed price does so when its field loses focus.
 */
export function FacetForm({ query, categories, cities, className, children, onSent }: FacetFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const requestList = useRequestList()
  const pendingValue = useRef<string | null>(null)
  const id = useId()
  const { state, q, category, sort, days, from, month } = query
  const minPrice = String(query.minPrice ?? '')
  const maxPrice = String(query.maxPrice ?? '')
  const options = withChosen(categories, category)
  const cityOptions = withChosen(cities, matchingCity(cities, from))

  const goTo = (to: string, when: Scheduler) => {
    const isWaiting = pendingValue.current !== null
    pendingValue.current = to
    requestList()
    if (isWaiting) return
    when(() => {
      const last = pendingValue.current ?? to
      pendingValue.current = null
      void navigate(last, { preventScrollReset: true })
    })
  }

  // By default, start the router only after the frame that shows the response to the tap. Of two taps before that
  // frame, the last one counts.
  const submitSoon = (when: Scheduler = afterPaint) => {
    if (form.current === null) return
    const fields = [...new FormData(form.current)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ])
    const to = pages.tourList(parseTourListQuery(new URLSearchParams(fields)))
    if (pendingValue.current !== null || to !== pages.tourList({ ...query, cursor: '' })) return goTo(to, when)
    // Nothing has changed, or the typed text is not a valid filter, so restore the prices.
    fill(form.current, 'minPrice', minPrice)
    fill(form.current, 'maxPrice', maxPrice)
  }

  // Apply what the visitor chose before the script loaded. This effect runs first, because the next ones overwrite the
  // fields.
  const requestOnMount = useEffectEvent(() => submitSoon())
  useEffect(() => requestOnMount(), [])

  // The fields follow the address, for example after a filter is removed or the visitor navigates back. Only the
  // changed field is set: the visitor may be typing in another one.
  useEffect(() => fill(form.current, 'category', category), [category])
  useEffect(() => fill(form.current, 'days', days), [days])
  useEffect(() => fill(form.current, 'from', matchingCity(cities, from)), [cities, from])
  useEffect(() => fill(form.current, 'minPrice', minPrice), [minPrice])
  useEffect(() => fill(form.current, 'maxPrice', maxPrice), [maxPrice])
  useEffect(() => fill(form.current, 'sort', sort), [sort])

  const handleChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (!isTextField(target)) submitSoon()
  }
  const handleBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    // A tap on a link may blur the field. Navigate immediately, so that the link's own navigation comes second and
    // wins.
    if (isTextField(target)) submitSoon(runImmediately)
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    submitSoon()
    onSent?.()
  }

  return (
    <form
      ref={form}
      className={`${styles.form} ${className ?? ''}`}
      action={pages.tourList()}
      // Otherwise the browser restores an earlier choice on back navigation, and that choice would be requested again.
      autoComplete="off"
      onChange={handleChange}
      onBlur={handleBlur}
      onSubmit={handleSubmit}
    >
      {state === '' ? null : <input type="hidden" name="state" value={state} />}
      {q === '' ? null : <input type="hidden" name="q" value={q} />}
      {query.effort === null ? null : <input type="hidden" name="effort" value={query.effort} />}
      {month === '' ? null : <input type="hidden" name="month" value={month} />}
      {cityOptions.length === 0 ? null : (
        <Choice id={`${id}-from`} name="from" label={texts.start} value={matchingCity(cities, from)}>
          <option value="">{texts.anyCity}</option>
          {cityOptions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
      )}
      <Choice id={`${id}-days`} name="days" label={texts.duration} value={days}>
        {TOUR_LIST_DAYS.map((value) => (
          <option key={value} value={value}>
            {texts.days[value]}
          </option>
        ))}
      </Choice>
      <fieldset className={styles.field}>
        <legend className={styles.label}>{texts.price}</legend>
        <div className={styles.prices}>
          <Amount name="minPrice" label={texts.minPrice} placeholder={texts.any} value={minPrice} />
          <span>{texts.to}</span>
          <Amount name="maxPrice" label={texts.maxPrice} placeholder={texts.any} value={maxPrice} />
        </div>
      </fieldset>
      <Choice id={`${id}-category`} name="category" label={texts.category} value={category}>
        <option value="">{texts.anyCategory}</option>
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice id={`${id}-sort`} name="sort" label={texts.sort} value={sort}>
        {TOUR_LIST_SORTS.map((value) => (
          <option key={value} value={value}>
            {texts.sorts[value]}
          </option>
        ))}
      </Choice>
      {children}
    </form>
  )
}

/** A city from the address, spelt as in the list. */
function matchingCity(cities: readonly string[], from: string): string {
  return cities.find((city) => city.toLowerCase() === from.toLowerCase()) ?? from
}

function withChosen(names: readonly string[], addedName: string): readonly string[] {
  return addedName === '' || names.includes(addedName) ? names : [addedName, ...names]
}

type Scheduler = (action: () => void) => void

function runImmediately(action: () => void): void {
  action()
}

type ChoiceProps = { id: string; name: string; label: string; value: string; children: ReactNode }

function Choice({ id, name, label, value, children }: ChoiceProps) {
  return (
    <div className={styles.field} data-name={name}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.choice}>
        <select id={id} name={name} defaultValue={value}>
          {children}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
    </div>
  )
}

type AmountProps = { name: string; label: string; placeholder: string; value: string }

function Amount({ name, label, placeholder, value }: AmountProps) {
  return (
    <label className={styles.amount}>
      <span aria-hidden="true">₹</span>
      <input
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
    </label>
  )
}

function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value
}

/** True for a text field. Such a field fires a change for every character, so it is read on blur. */
function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'text'
}
