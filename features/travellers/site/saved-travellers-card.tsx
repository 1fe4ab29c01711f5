import { useEffect, useRef, useState } from 'react'
import type { SavedTraveller } from '../api/calls.ts'
import { savedTravellers as texts } from '#messages/travellers/saved.ts'
import { later } from '#ui/site/lib/later.tsx'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { SavedTravellerItem } from './saved-traveller-item.tsx'
import { useSavedTravellers } from './use-saved-travellers.ts'
import pageClasses from '#ui/site/account-card.module.css'
import classes from './saved-travellers.module.css'

const LazyForm = later(async () => (await import('./saved-traveller-form.tsx')).SavedTravellerForm)

/** The traveller whose form is open, `new` for the form that adds one, or null when no form is open. */
type OpenForm = SavedTraveller | 'new' | null

/** The travellers that the account has saved for the next booking. */
export function SavedTravellersCard() {
  const { travellers, hasFailed, load, save, remove } = useSavedTravellers()
  const [open, setOpen] = useState<OpenForm>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (wasOpen.current && open === null && notice === null) addButton.current?.focus()
    wasOpen.current = open !== null
  }, [open, notice])

  const show = (next: OpenForm) => {
    setNotice(null)
    setOpen(next)
  }
  const showNotice = (sentence: string) => {
    setNotice(sentence)
    setOpen(null)
  }
  const renderForm = (traveller: SavedTraveller | null) => (
    <LazyForm
      traveller={traveller}
      save={(body) => save(traveller?.id ?? null, body)}
      onSaved={(name) => showNotice(texts.saved(name))}
      onCancel={() => show(null)}
    />
  )
  return (
    <section id="travellers" className={pageClasses.card} aria-labelledby="travellers-heading">
      <h2 id="travellers-heading" className={pageClasses.heading}>
        {texts.heading}
      </h2>
      <p className={pageClasses.quiet}>{texts.text}</p>
      {notice === null ? null : (
        <Alert key={notice} kind="success" autoFocus>
          {notice}
        </Alert>
      )}
      {travellers === null && !hasFailed ? (
        <p role="status" className={pageClasses.quiet}>
          {texts.loading}
        </p>
      ) : null}
      {hasFailed ? (
        <>
          <Alert kind="error">{texts.failed}</Alert>
          <Button variant="secondary" size="small" onClick={() => void load()}>
            {texts.tryAgain}
          </Button>
        </>
      ) : null}
      {travellers?.length === 0 && open === null ? <p>{texts.none}</p> : null}
      {travellers === null || travellers.length === 0 ? null : (
        <ul className={classes.list}>
          {travellers.map((traveller) => (
            <li key={traveller.id} className={classes.item}>
              {open !== null && open !== 'new' && open.id === traveller.id ? (
                renderForm(traveller)
              ) : (
                <SavedTravellerItem
                  traveller={traveller}
                  onChange={() => show(traveller)}
                  remove={() => remove(traveller)}
                  onRemoved={() => showNotice(texts.deleted(traveller.name))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? renderForm(null) : null}
      {travellers === null || open === 'new' ? null : (
        <Button ref={addButton} variant="secondary" size="small" onClick={() => show('new')}>
          {texts.add}
        </Button>
      )}
    </section>
  )
}
