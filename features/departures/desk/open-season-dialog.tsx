import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openSeason, previewSeason } from '../api/season-calls.ts'
import { deskSeason as texts } from '#messages/departures/desk-season.ts'
import { PackagePicker } from '#features/seats/desk/new-booking/package-picker.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDebounced } from '#ui/desk/lib/use-settled.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import { SeasonEffect } from './season-effect.tsx'
import { SeasonFields } from './season-fields.tsx'
import { EMPTY_SEASON, parseSeasonForm, type SeasonForm, type WireSeason } from './season-form.ts'

/** What was opened, for the message with the undo button. */
export type OpenedSeason = { packageId: number; packageName: string; days: readonly string[]; openedAt: string }

type DialogProps = { onOpened: (opened: OpenedSeason) => void; onClose: () => void }

/**
 * Opens departures of a package. New, existing and skipped days are previewed, and only the previewed ones are
 * opened.
 */
export function OpenSeasonDialog({ onOpened, onClose }: DialogProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<{ packageId: number; packageName: string } | null>(null)
  const [form, setForm] = useState<SeasonForm>(EMPTY_SEASON)
  const { season, wrong } = parseSeasonForm(form, chosen?.packageId ?? null)
  const typed = JSON.stringify(season)
  const settled = useDebounced(typed)
  const request: WireSeason | null = JSON.parse(settled)
  const preview = useQuery({
    queryKey: [...DEPARTURES_KEY, 'season', settled],
    queryFn: () => (request === null ? null : deskCall(previewSeason, { body: request })),
    staleTime: 0,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: WireSeason & { shown: string[] }) => deskCall(openSeason, { body }),
    onSuccess({ fresh, openedAt }) {
      if (chosen !== null) onOpened({ ...chosen, days: fresh, openedAt })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  })
  // Submits only what was previewed, and only when the preview matches this season.
  const outcome = typed === settled && !preview.isFetching ? (preview.data ?? null) : null
  const count = outcome?.fresh.length ?? 0
  const failed = error ?? preview.error
  return (
    <FormDialog
      isOpen
      title={texts.open}
      sending={{ isPending, error: failed }}
      words={{ ...texts, action: count === 0 ? texts.actionEmpty : texts.action(count) }}
      isDisabled={count === 0}
      onClose={onClose}
      onSubmit={() => {
        if (season !== null && outcome !== null && count > 0) mutate({ ...season, shown: outcome.fresh })
      }}
    >
      <PackagePicker name={chosen?.packageName ?? ''} onChoose={setChosen} onAgain={() => setChosen(null)} />
      <SeasonFields form={form} wrong={wrong} onChange={(fields) => setForm({ ...form, ...fields })} />
      <SeasonEffect
        outcome={outcome}
        isLoading={season !== null && failed === null}
        usesPackagePrice={season?.pricePaise === null}
      />
    </FormDialog>
  )
}
