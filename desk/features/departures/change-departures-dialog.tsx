import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeDepartures, listTourManagers, previewDepartureChange } from '#contract/desk/departures-calls.ts'
import { deskDepartures } from '#messages/desk-departures.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useSettled } from '#desk/lib/use-settled.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import { ChangeEffect } from './change-effect.tsx'
import type { CellKey } from './choose-days.ts'
import { readChange, type ChangeForm, type DialogAct, type WireChange } from './departure-change-form.ts'
import { DEPARTURES_KEY } from './departures-key.ts'

const texts = deskDepartures.dialog

type ChangeDialogProps = {
  act: DialogAct
  chosen: readonly CellKey[]
  onDone: (changed: number) => void
  onClose: () => void
}

/** Asks for new seats, a price or what else is said of the chosen departures, and says before what will happen. */
export function ChangeDeparturesDialog({ act, chosen, onDone, onClose }: ChangeDialogProps) {
  const queries = useQueryClient()
  const [form, setForm] = useState<ChangeForm>({ act, how: 'more', text: '', choice: '' })
  const keys = chosen.map(({ packageId, startDate }) => ({ packageId, startDate }))
  const { change, wrong } = readChange(form)
  const settled = useSettled(JSON.stringify(change))
  const asked: WireChange | null = JSON.parse(settled)
  const preview = useQuery({
    queryKey: [...DEPARTURES_KEY, 'preview', keys, settled],
    queryFn: () =>
      asked === null ? null : deskCall(previewDepartureChange, { body: { chosen: keys, change: asked } }),
    staleTime: 0,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (made: WireChange) => deskCall(changeDepartures, { body: { chosen: keys, change: made } }),
    async onSuccess({ changed }) {
      await queries.invalidateQueries({ queryKey: DEPARTURES_KEY })
      onDone(changed.length)
    },
  })
  const count = preview.data?.changed.length ?? chosen.length
  const failed = error ?? preview.error
  return (
    <FormDialog
      isOpen
      title={titleOf(act, chosen.length)}
      failure={failed === null ? '' : sentenceOf(failed, texts.failed)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending && change !== null) mutate(change)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
            {texts.act(count)}
          </Button>
        </>
      }
    >
      <ChangeFields form={form} wrong={wrong} onChange={(typed) => setForm({ ...form, ...typed })} />
      <ChangeEffect outcome={change === null ? null : (preview.data ?? null)} isLooking={preview.isFetching} />
    </FormDialog>
  )
}

function titleOf(act: DialogAct, count: number): string {
  return act === 'moreSeats' ? texts.titles.seats(count) : texts.titles[act](count)
}

type FieldsProps = { form: ChangeForm; wrong: string; onChange: (typed: Partial<ChangeForm>) => void }

function ChangeFields({ form: { act, how, text, choice }, wrong, onChange }: FieldsProps) {
  const typed = {
    autoFocus: true,
    autoComplete: 'off',
    maxLength: 14,
    value: text,
    error: wrong === '' ? undefined : wrong,
    onChange: (event: { target: { value: string } }) => onChange({ text: event.target.value }),
  }
  switch (act) {
    case 'moreSeats':
      return (
        <>
          <SelectField
            label={texts.how}
            value={how}
            onChange={(event) => onChange({ how: event.target.value === 'to' ? 'to' : 'more' })}
          >
            <option value="more">{texts.more}</option>
            <option value="to">{texts.to}</option>
          </SelectField>
          <Field label={texts.seats} hint={how === 'more' ? texts.moreHint : undefined} inputMode="text" {...typed} />
        </>
      )
    case 'price':
      return <Field label={texts.price} hint={texts.priceHint} inputMode="decimal" {...typed} />
    case 'guarantee':
      return (
        <SelectField label={texts.how} value={choice} onChange={(event) => onChange({ choice: event.target.value })}>
          <option value="">{texts.guarantee}</option>
          <option value="no">{texts.noGuarantee}</option>
        </SelectField>
      )
    case 'numberToRun':
      return <Field label={texts.number} hint={texts.numberHint} inputMode="numeric" {...typed} />
    case 'ledBy':
      return <LeaderField choice={choice} onChange={(person) => onChange({ choice: person })} />
  }
}

function LeaderField({ choice, onChange }: { choice: string; onChange: (person: string) => void }) {
  const { data } = useQuery({ queryKey: ['tour-managers'], queryFn: () => deskCall(listTourManagers) })
  return (
    <SelectField
      label={texts.person}
      hint={texts.personHint}
      value={choice}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{texts.nobody}</option>
      {(data?.people ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
