import { useDeferredValue, useState } from 'react'
import { listTourPackages } from '#features/catalog/api/calls.ts'
import { deskNewBooking as texts } from '#messages/seats/desk-new-booking.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { Button, SmallButton } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'

const MIN_LETTERS = 2
const MAX_PACKAGES = 6

type PackagePickerProps = {
  name: string
  onChoose: (selected: { packageId: number; packageName: string }) => void
  onRetry: () => void
}

/** Finds a package by part of its name, using the site's search, and then shows the chosen package. */
export function PackagePicker({ name, onChoose, onRetry }: PackagePickerProps) {
  const [query, setQuery] = useState('')
  const searchText = useDeferredValue(query.trim())
  const { data } = useDeskQuery(
    ['packages', searchText],
    [listTourPackages, { query: { q: searchText, limit: MAX_PACKAGES } }],
    {
      enabled: name === '' && searchText.length >= MIN_LETTERS,
      placeholderData: (before) => before,
    },
  )
  if (name !== '') {
    return (
      <p className="line middle spread large gap-12">
        <b>{name}</b>
        <SmallButton onClick={onRetry}>{texts.change}</SmallButton>
      </p>
    )
  }
  const isEmpty = data?.length === 0 && searchText.length >= MIN_LETTERS
  return (
    <div>
      <Field label={texts.package} hint={texts.packageHint} autoComplete="off" {...bind(query, setQuery)} />
      {isEmpty ? <p role="status">{texts.noPackage}</p> : null}
      <ul className="stack gap-6 above-8">
        {(searchText.length < MIN_LETTERS ? [] : (data ?? [])).map((card) => (
          <li key={card.packageId}>
            <Button
              isWide
              aria-label={texts.choosePackage(card.packageName)}
              onClick={() => onChoose({ packageId: card.packageId, packageName: card.packageName })}
            >
              {card.packageName}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
