import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listDeskTravellers, removeDeskTraveller, saveDeskTraveller } from '#contract/desk/travellers-calls.ts'
import type { DeskTravellers } from '#contract/desk/travellers-schemas.ts'
import type { GivenTraveller } from '#contract/travellers/schemas.ts'
import { deskTravellers as texts } from '#messages/desk-travellers.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { failedWith, sentenceOf } from '#web/lib/api.ts'
import { TravellerConflict } from './traveller-conflict.tsx'
import { TravellerFields } from './traveller-fields.tsx'
import { toBody, toForm } from './traveller-form.ts'
import { travellersKey } from './travellers-key.ts'

type TravellerDialogProps = {
  reference: string
  needs: DeskTravellers['needs']
  place: number
  /** Null for a seat without a traveller. */
  traveller: GivenTraveller | null
  onClose: () => void
  onDone: (sentence: string) => void
}

/** The details of one traveller. When somebody else has saved others meanwhile, both stand side by side. */
export function TravellerDialog({ reference, needs, place, traveller, onClose, onDone }: TravellerDialogProps) {
  const queries = useQueryClient()
  const key = travellersKey(reference)
  const params = { reference, place: String(place) }
  const [form, setForm] = useState(() => toForm(traveller))
  const [meanwhile, setMeanwhile] = useState<GivenTraveller | null>()
  const [isAsked, setIsAsked] = useState(false)
  const settle = async (sentence: string) => {
    onDone(sentence)
    onClose()
    await queries.invalidateQueries({ queryKey: ['bookings'] })
  }
  const save = useMutation({
    mutationFn: (revision: number) => deskCall(saveDeskTraveller, { params, body: toBody(form, revision) }),
    onSuccess: ({ traveller: saved }) => settle(texts.saved(saved.name)),
    async onError(error) {
      if (!failedWith(error, saveDeskTraveller, 'TRAVELLER_CHANGED')) return
      const now = await deskCall(listDeskTravellers, { params: { reference } })
      queries.setQueryData(key, now)
      setMeanwhile(now.travellers.find((one) => one.place === place) ?? null)
    },
  })
  const remove = useMutation({
    mutationFn: () => deskCall(removeDeskTraveller, { params, body: { revision: traveller?.revision ?? 0 } }),
    onSuccess: () => settle(texts.removed(traveller?.name ?? '')),
  })
  const isPending = save.isPending || remove.isPending
  const error = save.error ?? remove.error
  if (meanwhile !== undefined) {
    return (
      <TravellerConflict
        form={form}
        saved={meanwhile}
        isPending={isPending}
        onMine={() => save.mutate(meanwhile?.revision ?? 0)}
        onTheirs={onClose}
      />
    )
  }
  return (
    <FormDialog
      isOpen
      title={texts.editTitle(traveller?.name ?? '')}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) save.mutate(traveller?.revision ?? 0)
      }}
      acts={
        <>
          {traveller === null ? null : (
            <Button look="danger" onClick={() => (isAsked ? remove.mutate() : setIsAsked(true))}>
              {isAsked ? texts.removeYes : texts.remove}
            </Button>
          )}
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.saving : undefined}>
            {texts.save}
          </Button>
        </>
      }
    >
      <TravellerFields needs={needs} form={form} onChange={(part) => setForm({ ...form, ...part })} />
      {isAsked && traveller !== null ? <Note kind="waits">{texts.removeAsk(traveller.name)}</Note> : null}
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
    </FormDialog>
  )
}
