import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { changeHold, holdSeats, prolongHold, releaseHold } from '../../api/holds-calls.ts'
import type { PaymentLink } from '../../api/holds-schemas.ts'
import { deskNewBooking as texts } from '#messages/bookings/desk-new-booking.ts'
import { bookerProblems } from '../booker-problems.ts'
import { pastedDraft } from '#features/travellers/desk/kept-list.ts'
import { writeDraft } from '#desk/lib/draft-store.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormSummary } from '#desk/ui/form-summary.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { CallerCard } from './caller-card.tsx'
import { finishByLink, giveCaller, giveTravellers, tomorrowEvening } from './finish-booking.ts'
import { LinkDialog } from './link-dialog.tsx'
import { MoneyCard } from './money-card.tsx'
import { choiceOf, comesBy, customerOf, type NewBookingForm, openForm, toDraft } from './new-booking-form.ts'
import { SeatsCard } from './seats-card.tsx'
import { TravellersStep } from './travellers-step.tsx'
import classes from './new-booking.module.css'

const SOURCES = ['phone', 'counter', 'whatsapp'] as const

/** One page for a booking by phone or at the counter. The seats are held from the moment trip and guests are chosen. */
export function NewBookingPage() {
  const heading = usePage(texts.title)
  const navigate = useNavigate()
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const [keptForm, keepForm] = useKeptDraft('new booking')
  const [keptList, keepList] = useKeptDraft(pastedDraft('a new booking'))
  const [form, setForm] = useState(() => openForm({ form: keptForm, list: keptList }, query))
  const [link, setLink] = useState<PaymentLink & { page: string }>()
  // What is typed while a call is under way must not be lost when its answer comes.
  const typed = useRef(form)
  const change = (part: Partial<NewBookingForm>) => {
    typed.current = { ...typed.current, ...part }
    setForm(typed.current)
    keepForm(toDraft(typed.current))
    if (part.list !== undefined) keepList(JSON.stringify(part.list))
    // The draft has it now; a reload must not begin anew.
    if ([...query.keys()].length > 0) setQuery({}, { replace: true })
  }
  const hold = useMutation({
    mutationFn: (chosen: NewBookingForm) => holdChoice(chosen),
    async onSuccess(held) {
      if (held === null) return
      change({ reference: held.reference })
      await queries.invalidateQueries()
    },
  })
  // From a question the whole wish may be known: then its seats are held at once.
  const isToHold = useRef(form.enquiry !== null && form.reference === '' && choiceOf(form) !== null)
  const { mutate: holdNow } = hold
  useEffect(() => {
    if (!isToHold.current) return
    isToHold.current = false
    holdNow(form)
  }, [form, holdNow])
  const leave = () => {
    keepForm('')
    keepList('')
  }
  /** Saves the travellers. @returns the page to go to: it opens a list that could not be saved. */
  const nameTravellers = async () => {
    const page = deskPages.booking(form.reference)
    if (await giveTravellers(form)) return page
    writeDraft({ staffId: staff.id, name: pastedDraft(form.reference) }, JSON.stringify(form.list))
    return `${page}?paste`
  }
  const book = useMutation({
    async mutationFn() {
      await giveCaller(form)
      return nameTravellers()
    },
    async onSuccess(page) {
      leave()
      await queries.invalidateQueries({ queryKey: ['bookings'] })
      await navigate(page.includes('?') ? page : `${page}?add=payment&way=${form.paysBy}`)
    },
  })
  const send = useMutation({
    async mutationFn() {
      const sent = await finishByLink(form)
      return { ...sent, page: await nameTravellers() }
    },
    async onSuccess(sent) {
      leave()
      await queries.invalidateQueries({ queryKey: ['bookings'] })
      setLink(sent)
    },
  })
  const prolong = useMutation({
    mutationFn: () =>
      deskCall(prolongHold, { params: { reference: form.reference }, body: { until: tomorrowEvening() } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const throwAway = useMutation({
    mutationFn: () => deskCall(releaseHold, { params: { reference: form.reference } }),
    onSettled() {
      leave()
      typed.current = openForm({ form: '', list: '' }, new URLSearchParams())
      setForm(typed.current)
      void queries.invalidateQueries()
    },
  })
  const { customer_name, ...customer } = bookerProblems(customerOf(form))
  const checks = useChecks({
    ...(customer.phone !== undefined && { phone: customer.phone }),
    ...(customer_name !== undefined && { name: customer_name }),
    ...(customer.email !== undefined && { email: customer.email }),
    ...(form.reference === '' && { seats: texts.notHeld }),
  })
  const isPending = book.isPending || send.isPending || hold.isPending
  const notBooked = book.error ?? send.error
  const error = hold.error ?? prolong.error
  const begin = (act: { mutate: () => void; reset: () => void }) => {
    for (const other of [book, send, hold, prolong]) other.reset()
    if (!isPending) act.mutate()
  }
  const finish = form.paysBy === 'link' ? send : book
  const end = (act: { mutate: () => void; reset: () => void }) => checks.submit(() => begin(act))
  const latest = useRef(() => end(finish))
  useEffect(() => {
    latest.current = () => end(finish)
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <div className={classes.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          <p className={classes.muted}>{texts.kept}</p>
        </div>
        <div className={classes.row}>
          <Segments
            label={texts.cameBy}
            value={form.cameBy}
            options={SOURCES.map((value) => ({ value, words: texts.sources[value] }))}
            onChange={(cameBy) => change(comesBy(form, cameBy))}
          />
          <Button look="quiet" onClick={() => throwAway.mutate()}>
            {texts.throwAway}
          </Button>
        </div>
      </div>
      <FormSummary checks={checks} failure={notBooked === null ? '' : sentenceOf(notBooked, texts.failed)} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <CallerCard form={form} checks={checks} onChange={change} />
          <SeatsCard
            id={checks.field('seats').id}
            form={form}
            onChange={change}
            onChoose={(chosen) => begin({ ...hold, mutate: () => hold.mutate(chosen) })}
          />
          <TravellersStep form={form} onChange={change} />
        </div>
        <div className={classes.side}>
          <MoneyCard
            form={form}
            onChange={change}
            isPending={isPending}
            failure={error === null ? '' : sentenceOf(error, texts.failed)}
            onProlong={() => begin(prolong)}
            onBook={() => end(finish)}
            onLink={() => end(send)}
          />
        </div>
      </div>
      {link === undefined ? null : (
        <LinkDialog link={link} email={form.email} onClose={() => void navigate(link.page)} />
      )}
    </>
  )
}

/** Holds the chosen seats, or changes those that are held. Null while nothing whole is chosen. */
async function holdChoice(form: NewBookingForm) {
  const choice = choiceOf(form)
  if (choice === null) return null
  const { reference, cameBy, enquiry } = form
  if (reference !== '') {
    try {
      return await deskCall(changeHold, { params: { reference }, body: choice })
    } catch (error) {
      if (!isOver(error)) throw error
    }
  }
  return deskCall(holdSeats, { body: { ...choice, cameBy, ...(enquiry !== null && { enquiry }) } })
}

function isOver(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'DESK_HOLD_OVER'
}
