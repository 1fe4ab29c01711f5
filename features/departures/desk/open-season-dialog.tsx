import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openSeason, previewSeason } from '../api/season-calls.ts'
import { deskSeason as texts } from '#messages/departures/desk-season.ts'
import { PackagePicker } from '#features/bookings/desk/new-booking/package-picker.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useSettled } from '#desk/lib/use-settled.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import { SeasonEffect } from './season-effect.tsx'
import { SeasonFields } from './season-fields.tsx'
import { EMPTY_SEASON, readSeason, type SeasonForm, type WireSeason } from './season-form.ts'

/** What was opened, for the note with the undo. */
export type OpenedSeason = { packageId: number; packageName: string; days: readonly string[]; openedAt: string }

type DialogProps = { onOpened: (opened: OpenedSeason) => void; onClose: () => void }

/** Opens departures of a package: what is new, there already and left out is shown before, and only that is opened. */
export function OpenSeasonDialog({ onOpened, onClose }: DialogProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<{ packageId: number; packageName: string } | null>(null)
  const [form, setForm] = useState<SeasonForm>(EMPTY_SEASON)
  const { season, wrong } = readSeason(form, chosen?.packageId ?? null)
  const typed = JSON.stringify(season)
  const settled = useSettled(typed)
  const asked: WireSeason | null = JSON.parse(settled)
  const preview = useQuery({
    queryKey: [...DEPARTURES_KEY, 'season', settled],
    queryFn: () => (asked === null ? null : deskCall(previewSeason, { body: asked })),
    staleTime: 0,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: WireSeason & { shown: string[] }) => deskCall(openSeason, { body }),
    onSuccess({ fresh, openedAt }) {
      if (chosen !== null) onOpened({ ...chosen, days: fresh, openedAt })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  })
  // What is sent is what was shown, and only when it was shown for just this season.
  const outcome = typed === settled && !preview.isFetching ? (preview.data ?? null) : null
  const count = outcome?.fresh.length ?? 0
  const failed = error ?? preview.error
  return (
    <FormDialog
      isOpen
      title={texts.open}
      failure={failed === null ? '' : sentenceOf(failed, texts.failed)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending && season !== null && outcome !== null && count > 0) mutate({ ...season, shown: outcome.fresh })
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button
            type="submit"
            look="main"
            aria-disabled={count === 0}
            pendingText={isPending ? texts.working : undefined}
          >
            {count === 0 ? texts.actEmpty : texts.act(count)}
          </Button>
        </>
      }
    >
      <PackagePicker name={chosen?.packageName ?? ''} onChoose={setChosen} onAgain={() => setChosen(null)} />
      <SeasonFields form={form} wrong={wrong} onChange={(said) => setForm({ ...form, ...said })} />
      <SeasonEffect
        outcome={outcome}
        isLooking={season !== null && failed === null}
        isPriceOfPackage={season?.pricePaise === null}
      />
    </FormDialog>
  )
}
