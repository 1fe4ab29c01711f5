import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepPlace } from '../api/desk-calls.ts'
import type { DeskPlace } from '../api/desk-schemas.ts'
import { PLACE_FIELDS, placeProblems, type PlaceField, type PlaceKind } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptRecord } from '#desk/lib/use-kept-record.ts'
import { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { MergeConflict } from '#desk/ui/merge-conflict.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { LibraryDialog } from '#features/packages/desk/library-dialog.tsx'
import { PictureField } from './picture-field.tsx'
import { PlaceFieldInput } from './place-field-input.tsx'
import { freshPlace, ofKind, valuesOfPlace, type PlaceForm } from './place-form.ts'
import { PLACES_KEY } from '#desk/keys/places-key.ts'

type PlaceDialogProps = {
  kind: PlaceKind
  /** Null for a new one. */
  place: DeskPlace | null
  countries: readonly string[]
  onDone: (sentence: string) => void
  onClose: () => void
}

/** Adds one of the things under Places, or changes it. */
export function PlaceDialog({ kind, place, countries, onDone, onClose }: PlaceDialogProps) {
  const queries = useQueryClient()
  const draft = `${kind} ${place?.id ?? 'new'}`.slice(0, 80)
  const [known] = useState({
    values: place === null ? freshPlace(kind) : valuesOfPlace(place.values),
    version: place?.version ?? '',
  })
  const { base, version, form, change, forget } = useKeptRecord(draft, known)
  const [choosing, setChoosing] = useState<'pictureKey' | 'photoKey'>()
  const again = () => queries.invalidateQueries({ queryKey: PLACES_KEY })
  const send = (values: PlaceForm, seen: string | null) =>
    deskCall(keepPlace, { body: { kind, id: place?.id ?? null, version: seen, values: ofKind(kind, values) } })
  const done = async (kept: DeskPlace) => {
    forget()
    await again()
    onDone(texts.kept(kept.values.name ?? ''))
  }
  const added = useMutation({ mutationFn: () => send(form, null), onSuccess: done })
  const changed = useMergingSave({
    fields: PLACE_FIELDS[kind],
    base,
    send: (values: PlaceForm, seen: string) => send(values, seen),
    presentOf(failure) {
      const present = presentAfter(failure, keepPlace)
      if (present === undefined || present.place === null) return undefined
      const { changes, place: there } = present
      return { version: there.version, values: valuesOfPlace(there.values), changes }
    },
    onSaved: ({ answer }) => done(answer),
  })
  const problems = placeProblems(kind, form)
  const checks = useChecks<PlaceField>(Object.fromEntries(problems.map((field) => [field, texts.wrong[field]])))
  const { isPending, error } = place === null ? added : changed
  const failure = error === null ? '' : sentenceOf(error, texts.failed)
  const { conflict } = changed
  if (conflict !== undefined) {
    return (
      <MergeConflict
        conflict={conflict}
        labels={texts.labels}
        inSentence={texts.inSentence}
        failure={failure}
        isPending={isPending}
        onSave={changed.resolve}
        onClose={() => {
          changed.leave()
          void again()
        }}
      />
    )
  }
  return (
    <>
      <FormDialog
        isOpen
        title={place === null ? texts.add[kind] : texts.changeOf(place.values.name ?? '')}
        checks={checks}
        failure={failure}
        draft={draft}
        onClose={onClose}
        onSubmit={() => {
          if (isPending) return
          checks.submit(() => (place === null ? added.mutate() : changed.save(form, version)))
        }}
        acts={
          <>
            <Button onClick={onClose}>{texts.leave}</Button>
            <Button type="submit" look="main" pendingText={isPending ? texts.keeping : undefined}>
              {texts.keep}
            </Button>
          </>
        }
      >
        {place?.isFixed === true ? <p>{texts.fixed}</p> : null}
        {PLACE_FIELDS[kind].map((field, at) =>
          field === 'pictureKey' || field === 'photoKey' ? (
            <PictureField
              key={field}
              label={texts.labels[field]}
              hint={texts.hints[field]}
              check={checks.field(field)}
              value={form[field]}
              onChange={(value) => change({ [field]: value })}
              onChoose={() => setChoosing(field)}
            />
          ) : (
            <PlaceFieldInput
              key={field}
              field={field}
              isFirst={at === 0}
              isFixed={place?.isFixed === true && (field === 'name' || field === 'state')}
              check={checks.field(field)}
              value={form[field]}
              options={field === 'country' ? countries : []}
              onChange={(value) => change({ [field]: value })}
            />
          ),
        )}
      </FormDialog>
      {/* Beside the form, because a form has no other one in it. */}
      <LibraryDialog
        isOpen={choosing !== undefined}
        isSingle
        taken={choosing === undefined || form[choosing] === '' ? [] : [form[choosing]]}
        onClose={() => setChoosing(undefined)}
        onChoose={([key = '']) => {
          if (choosing !== undefined) change({ [choosing]: key })
          setChoosing(undefined)
        }}
      />
    </>
  )
}
