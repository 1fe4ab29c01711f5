import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { changeHold, holdSeats, extendHold, releaseHold, type PaymentLink } from '../../api/desk-calls.ts'
import { deskNewBooking as texts } from '#messages/seats/desk-new-booking.ts'
import { bookerProblems } from '../booker-problems.ts'
import { pastedListKey } from '#features/travellers/desk/saved-list.ts'
import { writeDraft } from '#ui/desk/lib/draft-store.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useSavedDraft } from '#ui/desk/lib/use-saved-draft.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { Button } from '#ui/desk/button.tsx'
import { FormSummary } from '#ui/desk/form-summary.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { CallerCard } from './caller-card.tsx'
import { finishByLink, saveCaller, saveTravellers, tomorrowEvening } from './finish-booking.ts'
import { LinkDialog } from './link-dialog.tsx'
import { MoneyCard } from './money-card.tsx'
import {
  choiceOf,
  applySource,
  customerOf,
  type NewBookingForm,
  createInitialForm,
  toDraft,
} from './new-booking-form.ts'
import { SeatsCard } from './seats-card.tsx'
import { TravellersStep } from './travellers-step.tsx'
import classes from './new-booking.module.css'

const SOURCES = ['phone', 'counter', 'whatsapp'] as const

/** One page for a booking by phone or at the counter. The seats are held as soon as trip and guests are chosen. */
export function NewBookingPage() {
  const navigate = useNavigate()
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const [savedForm, saveForm] = useSavedDraft('new booking')
  const [savedList, saveList] = useSavedDraft(pastedListKey('a new booking'))
  const [form, setForm] = useState(() => createInitialForm({ form: savedForm, list: savedList }, query))
  const [link, setLink] = useState<PaymentLink & { page: string }>()
  // Text typed during a pending request must survive the response.
  const latestForm = useRef(form)
  const change = (part: Partial<NewBookingForm>) => {
    latestForm.current = { ...latestForm.current, ...part }
    setForm(latestForm.current)
    saveForm(toDraft(latestForm.current))
    if (part.list !== undefined) saveList(JSON.stringify(part.list))
    // The draft now contains the values from the URL, so a reload must not apply the URL again.
    if ([...query.keys()].length > 0) setQuery({}, { replace: true })
  }
  const hold = useMutation({
    mutationFn: (selection: NewBookingForm) => holdChoice(selection),
    async onSuccess(heldSeats) {
      if (heldSeats === null) return
      change({ reference: heldSeats.reference })
      await queryClient.invalidateQueries()
    },
  })
  // An enquiry may already name the package, date and guests. In that case the seats are held immediately.
  const shouldHold = useRef(form.enquiry !== null && form.reference === '' && choiceOf(form) !== null)
  const { mutate: holdNow } = hold
  useEffect(() => {
    if (!shouldHold.current) return
    shouldHold.current = false
    holdNow(form)
  }, [form, holdNow])
  const clearForm = () => {
    saveForm('')
    saveList('')
  }
  /** Saves the travellers. @returns the page to open next, which shows the list again if it could not be saved. */
  const nameTravellers = async () => {
    const page = deskPages.booking(form.reference)
    if (await saveTravellers(form)) return page
    writeDraft({ staffId: staff.id, name: pastedListKey(form.reference) }, JSON.stringify(form.list))
    return `${page}?paste`
  }
  const book = useMutation({
    async mutationFn() {
      await saveCaller(form)
      return nameTravellers()
    },
    async onSuccess(page) {
      clearForm()
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
      await navigate(page.includes('?') ? page : `${page}?add=payment&way=${form.paymentMethod}`)
    },
  })
  const send = useMutation({
    async mutationFn() {
      const linkResult = await finishByLink(form)
      return { ...linkResult, page: await nameTravellers() }
    },
    async onSuccess(linkResult) {
      clearForm()
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
      setLink(linkResult)
    },
  })
  const extend = useMutation({
    mutationFn: () =>
      deskCall(extendHold, { params: { reference: form.reference }, body: { until: tomorrowEvening() } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const discard = useMutation({
    mutationFn: () => deskCall(releaseHold, { params: { reference: form.reference } }),
    onSettled() {
      clearForm()
      latestForm.current = createInitialForm({ form: '', list: '' }, new URLSearchParams())
      setForm(latestForm.current)
      void queryClient.invalidateQueries()
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
  const bookingError = book.error ?? send.error
  const error = hold.error ?? extend.error
  const startAction = (action: { mutate: () => void; reset: () => void }) => {
    for (const other of [book, send, hold, extend]) other.reset()
    if (!isPending) action.mutate()
  }
  const finish = form.paymentMethod === 'link' ? send : book
  const end = (action: { mutate: () => void; reset: () => void }) => checks.submit(() => startAction(action))
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
      <PageHead title={texts.title} about={<p className="muted">{texts.kept}</p>} className="low below-16">
        <div className="row middle gap-8">
          <Segments
            label={texts.cameBy}
            value={form.cameBy}
            options={SOURCES.map((value) => ({ value, text: texts.sources[value] }))}
            onChange={(cameBy) => change(applySource(form, cameBy))}
          />
          <Button variant="quiet" onClick={() => discard.mutate()}>
            {texts.discard}
          </Button>
        </div>
      </PageHead>
      <FormSummary checks={checks} failure={bookingError === null ? '' : serverMessageOf(bookingError, texts.failed)} />
      <div className="row top gap-18">
        <div className={`stack shrink gap-18 ${classes.main}`}>
          <CallerCard form={form} checks={checks} onChange={change} />
          <SeatsCard
            id={checks.field('seats').id}
            form={form}
            onChange={change}
            onChoose={(selection) => startAction({ ...hold, mutate: () => hold.mutate(selection) })}
          />
          <TravellersStep form={form} onChange={change} />
        </div>
        <div className={`stack gap-18 ${classes.side}`}>
          <MoneyCard
            form={form}
            onChange={change}
            isPending={isPending}
            failure={error === null ? '' : serverMessageOf(error, texts.failed)}
            onExtend={() => startAction(extend)}
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

/** Holds the chosen seats, or changes the seats already held. Returns null while the choice is incomplete. */
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
