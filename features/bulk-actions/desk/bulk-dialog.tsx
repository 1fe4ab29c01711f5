import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { orderBulkAct, previewBulkAct } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { BulkAct } from '../rules/bulk-act.ts'
import { CARER_NOBODY } from '#features/bookings/rules/booking-carer.ts'
import { deskCarers } from '#messages/bookings/desk-carers.ts'
import { deskBulkActs as texts } from '#messages/bulk-actions/desk.ts'
import { useBookingChoices } from '#desk/lib/use-booking-choices.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { BULK_ACTS_KEY } from '#desk/keys/bulk-actions-key.ts'
import type { BulkFilter } from './use-letter.ts'
import classes from './bulk-acts.module.css'

type BulkDialogProps = {
  /** A letter has a dialog of its own. */
  act: Exclude<BulkAct, 'write'>
  /** The filter that means the chosen bookings. */
  filter: BulkFilter
  chosen: number
  /** Bookings that this role may take at once. */
  most: number
  onClose: () => void
}

/** Says whom an act takes and whom it leaves out, before anything is done. */
export function BulkDialog({ act, filter, chosen, most, onClose }: BulkDialogProps) {
  const navigate = useNavigate()
  // A second press after a lost answer is the same order.
  const [id] = useState(() => crypto.randomUUID())
  const isGift = act === 'give_to'
  const [to, setTo] = useState<string>()
  const { data: choices } = useBookingChoices()
  const gift = { to: to === CARER_NOBODY ? null : (to ?? null) }
  const rest = isGift ? gift : {}
  const isTooMany = chosen > most
  const preview = useQuery({
    queryKey: [...BULK_ACTS_KEY, 'preview', act, filter, rest],
    queryFn: () => deskCall(previewBulkAct, { body: { act, filter, ...rest } }),
    placeholderData: keepPreviousData,
    enabled: !isTooMany && (!isGift || to !== undefined),
  })
  const takes = preview.data?.takes ?? 0
  const left = preview.data?.leftToday ?? null
  const isBeyondDay = left !== null && takes > left
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      deskCall(orderBulkAct, { body: { id, act, filter, bookings: preview.data?.bookings ?? chosen, takes, ...rest } }),
    onSuccess: (ordered) => navigate(deskPages.bulkAct(ordered.id)),
    // The list has changed meanwhile: what would be sent is counted anew. What was typed stays.
    onError: () => preview.refetch(),
  })
  const { data } = preview
  const checks = useChecks(isGift && to === undefined ? { to: texts.noOne } : {})
  const name = choices?.colleagues.find((person) => person.id === to)?.name ?? deskCarers.nobody
  return (
    <FormDialog
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, isGift ? texts.givingFailed : texts.failed)}
      isOpen
      title={texts.titles[act](chosen)}
      onClose={onClose}
      onSubmit={() => {
        checks.submit(() => {
          if (!isPending && takes > 0 && !isBeyondDay) mutate()
        })
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          {takes === 0 || isBeyondDay ? null : (
            <Button
              type="submit"
              look="main"
              pendingText={isPending ? (isGift ? texts.giving : texts.sending) : undefined}
            >
              {isGift ? texts.give(takes, name) : texts.send(takes)}
            </Button>
          )}
        </>
      }
    >
      <p>{texts.whats[act]}</p>
      {isGift ? (
        <SelectField
          autoFocus
          label={texts.to}
          {...checks.field('to')}
          value={to ?? ''}
          onChange={(event) => setTo(event.target.value)}
        >
          {to === undefined ? <option value="">{texts.noOne}</option> : null}
          {choices?.colleagues.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
          <option value={CARER_NOBODY}>{texts.nobody}</option>
        </SelectField>
      ) : null}
      {isTooMany ? <Note kind="waits">{texts.tooMany(most)}</Note> : null}
      {isBeyondDay ? <Note kind="waits">{texts.tooManyToday(left)}</Note> : null}
      {preview.isLoading ? <p>{texts.looking}</p> : null}
      {preview.error === null ? null : <Note kind="bad">{sentenceOf(preview.error, texts.previewFailed)}</Note>}
      {data === undefined ? null : (
        <div className={classes.effect}>
          <p>
            <b>{isGift ? texts.gives(takes) : texts.takes(takes)}</b>
          </p>
          {data.leftOut.map(({ reason, bookings }) => (
            <p key={reason}>{texts.leftOut(bookings, texts.reasons[reason])}</p>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
