import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { listTourPackages } from '#features/catalog/api/calls.ts'
import { deskNewBooking as texts } from '#messages/bookings/desk-new-booking.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import classes from './new-booking.module.css'

const FEWEST_LETTERS = 2
const MOST = 6

type PackagePickerProps = {
  name: string
  onChoose: (chosen: { packageId: number; packageName: string }) => void
  onAgain: () => void
}

/** Finds a package by a part of its name, as the site's own search does, and keeps the chosen one. */
export function PackagePicker({ name, onChoose, onAgain }: PackagePickerProps) {
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: ['packages', asked],
    queryFn: () => deskCall(listTourPackages, { query: { q: asked, limit: MOST } }),
    enabled: name === '' && asked.length >= FEWEST_LETTERS,
    placeholderData: (before) => before,
  })
  if (name !== '') {
    return (
      <p className={classes.chosen}>
        <b>{name}</b>
        <Button size="small" onClick={onAgain}>
          {texts.change}
        </Button>
      </p>
    )
  }
  const isEmpty = data?.length === 0 && asked.length >= FEWEST_LETTERS
  return (
    <div>
      <Field
        label={texts.package}
        hint={texts.packageHint}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isEmpty ? <p role="status">{texts.noPackage}</p> : null}
      <ul className={classes.found}>
        {(asked.length < FEWEST_LETTERS ? [] : (data ?? [])).map((card) => (
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
