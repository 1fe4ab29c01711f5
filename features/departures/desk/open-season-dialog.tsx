import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openSeason, previewSeason } from '../api/season-calls.ts'
import { deskSeason as texts } from '#messages/departures/desk-season.ts'
import { PackagePicker } from '#features/seats/desk/new-booking/package-picker.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDebounced } from '#ui/desk/lib/use-debounced.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import { SeasonEffect } from './season-effect.tsx'
import { SeasonFields } from './season-fields.tsx'
import { EMPTY_SEASON, parseSeasonForm, type SeasonForm, type WireSeason } from './season-form.ts'

/** What was opened, for the message with the undo button. */
export type OpenedSeason = { packageId: number; packageName: string; days: readonly string[]; openedAt: string }

type DialogProps = { onOpened: (openedSeason: OpenedSeason) => void; onClose: () => void }

/**
 * Opens departures of a package. New, existing and skipped days are previewed, and only the previewed ones are
 * opened.
 */
export function OpenSeasonDialog({ onOpened, onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const [selectedPackage, setSelectedPackage] = useState<{ packageId: number; packageName: string } | null>(null)
  const [form, setForm] = useState<SeasonForm>(EMPTY_SEASON)
  const { season, errors } = parseSeasonForm(form, selectedPackage?.packageId ?? null)
  const seasonJson = JSON.stringify(season)
  const debounced = useDebounced(seasonJson)
  const request: WireSeason | null = JSON.parse(debounced)
  const preview = useQuery({
    queryKey: [...DEPARTURES_KEY, 'season', debounced],
    queryFn: () => (request === null ? null : deskCall(previewSeason, { body: request })),
    staleTime: 0,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: WireSeason & { shown: string[] }) => deskCall(openSeason, { body }),
    onSuccess({ fresh, openedAt }) {
      if (selectedPackage !== null) onOpened({ ...selectedPackage, days: fresh, openedAt })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  })
  // Submits only what was previewed, and only when the preview matches this season.
  const outcome = seasonJson === debounced && !preview.isFetching ? (preview.data ?? null) : null
  const count = outcome?.fresh.length ?? 0
  const failed = error ?? preview.error
  return (
    <FormDialog
      isOpen
      title={texts.open}
      sending={{ isPending, error: failed }}
      texts={{ ...texts, action: count === 0 ? texts.actionEmpty : texts.action(count) }}
      isDisabled={count === 0}
      onClose={onClose}
      onSubmit={() => {
        if (season !== null && outcome !== null && count > 0) mutate({ ...season, shown: outcome.fresh })
      }}
    >
      <PackagePicker
        name={selectedPackage?.packageName ?? ''}
        onChoose={setSelectedPackage}
        onRetry={() => setSelectedPackage(null)}
      />
      <SeasonFields form={form} errors={errors} onChange={(fields) => setForm({ ...form, ...fields })} />
      <SeasonEffect
        outcome={outcome}
        isLoading={season !== null && failed === null}
        usesPackagePrice={season?.pricePaise === null}
      />
    </FormDialog>
  )
}
