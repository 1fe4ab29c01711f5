import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { savePlace, type DeskPlace } from '../api/desk-calls.ts'
import { PLACE_FIELDS, placeProblems, type PlaceField, type PlaceKind } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { useMergingSave } from '#ui/desk/lib/use-merging-save.ts'
import { RecordDialog } from '#ui/desk/record-dialog.tsx'
import { LibraryDialog } from '#features/packages/desk/library-dialog.tsx'
import { PictureField } from './picture-field.tsx'
import { PlaceFieldInput } from './place-field-input.tsx'
import { newPlaceForm, toPlaceValues, valuesOfPlace, type PlaceForm } from './place-form.ts'
import { PLACES_KEY } from '#ui/desk/keys/places-key.ts'

type PlaceDialogProps = {
  kind: PlaceKind
  /** Null for a new record. */
  place: DeskPlace | null
  countries: readonly string[]
  onDone: (sentence: string) => void
  onClose: () => void
}

/** Adds or changes a record under Places. */
export function PlaceDialog({ kind, place, countries, onDone, onClose }: PlaceDialogProps) {
  const queryClient = useQueryClient()
  const draft = `${kind} ${place?.id ?? 'new'}`.slice(0, 80)
  const { base, version, form, change, forget } = useSavedForm(
    draft,
    place === null ? newPlaceForm(kind) : valuesOfPlace(place.values),
    place?.version ?? '',
  )
  const [choosing, setChoosing] = useState<'pictureKey' | 'photoKey'>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: PLACES_KEY })
  const send = (values: PlaceForm, seenVersion: string | null) =>
    deskCall(savePlace, {
      body: { kind, id: place?.id ?? null, version: seenVersion, values: toPlaceValues(kind, values) },
    })
  const finish = async (savedPlace: DeskPlace) => {
    forget()
    await refresh()
    onDone(texts.kept(savedPlace.values.name ?? ''))
  }
  const added = useMutation({ mutationFn: () => send(form, null), onSuccess: finish })
  const mergingSave = useMergingSave({
    fields: PLACE_FIELDS[kind],
    base,
    send: (values: PlaceForm, seenVersion: string) => send(values, seenVersion),
    currentOf(failure) {
      const present = currentValuesIn(failure, savePlace)
      if (present === undefined || present.place === null) return undefined
      const { changes, place: currentPlace } = present
      return { version: currentPlace.version, values: valuesOfPlace(currentPlace.values), changes }
    },
    onSaved: ({ answer }) => finish(answer),
  })
  const problems = placeProblems(kind, form)
  const checks = useChecks<PlaceField>(Object.fromEntries(problems.map((field) => [field, texts.wrong[field]])))
  return (
    <>
      <RecordDialog
        save={mergingSave}
        fields={texts}
        sending={place === null ? added : mergingSave}
        onLeave={refresh}
        title={place === null ? texts.add[kind] : texts.changeOf(place.values.name ?? '')}
        checks={checks}
        draft={draft}
        failed={texts.failed}
        texts={{ leave: texts.leave, action: texts.keep, working: texts.keeping }}
        onClose={onClose}
        onSubmit={() => (place === null ? added.mutate() : mergingSave.save(form, version))}
      >
        {place?.isFixed === true ? <p>{texts.fixed}</p> : null}
        {PLACE_FIELDS[kind].map((field, index) =>
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
              isFirst={index === 0}
              isFixed={place?.isFixed === true && (field === 'name' || field === 'state')}
              check={checks.field(field)}
              value={form[field]}
              options={field === 'country' ? countries : []}
              onChange={(value) => change({ [field]: value })}
            />
          ),
        )}
      </RecordDialog>
      {/* Outside the form, because forms cannot be nested. */}
      <LibraryDialog
        isOpen={choosing !== undefined}
        isSingle
        usedKeys={choosing === undefined || form[choosing] === '' ? [] : [form[choosing]]}
        onClose={() => setChoosing(undefined)}
        onChoose={([key = '']) => {
          if (choosing !== undefined) change({ [choosing]: key })
          setChoosing(undefined)
        }}
      />
    </>
  )
}
