import { useState } from 'react'
import { getSettings } from '../api/desk-calls.ts'
import { deskSettings as texts } from '#messages/settings/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { Note } from '#ui/desk/note.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SETTINGS_KEY } from './settings-key.ts'
import classes from './settings.module.css'

/** The page where owners change settings without a programmer. */
export function SettingsPage() {
  // The form is reset with each version, so it always starts from the last saved values.
  const [savedCount, setSavedCount] = useState(0)
  const { data, error, refetch } = useDeskQuery(SETTINGS_KEY, [getSettings])
  return (
    <>
      <PageTitle title={texts.title} />
      <p className={`muted ${classes.intro}`}>{texts.intro}</p>
      {savedCount === 0 ? null : <Note kind="good">{texts.done(savedCount)}</Note>}
      <Loading of={{ data, error, refetch }} rows={12}>
        {(settings) => <SettingsForm key={settings.version} settings={settings} onSettingsSaved={setSavedCount} />}
      </Loading>
    </>
  )
}
