import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSettings } from '../api/desk-calls.ts'
import { deskSettings as texts } from '#messages/settings/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SETTINGS_KEY } from './settings-key.ts'
import classes from './settings.module.css'

/** What owners set without a programmer. */
export function SettingsPage() {
  const heading = usePage(texts.title)
  // The form begins anew with each version, so what was kept last is known here.
  const [kept, setKept] = useState(0)
  const { data, error, refetch } = useQuery({ queryKey: SETTINGS_KEY, queryFn: () => deskCall(getSettings) })
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <p className={classes.intro}>{texts.intro}</p>
      {kept === 0 ? null : <Note kind="good">{texts.done(kept)}</Note>}
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={12} /> : null}
      {data === undefined ? null : <SettingsForm key={data.version} settings={data} onKept={setKept} />}
    </>
  )
}
