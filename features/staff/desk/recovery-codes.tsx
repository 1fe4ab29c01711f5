import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskSetUp } from '#messages/staff/desk.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import classes from './steps.module.css'

/** The ten recovery codes. Nobody can read them again, so one says that one has kept them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const heading = usePage(deskSetUp.keep)
  const [isCopied, setIsCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = deskSetUp.file
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className={classes.step}>
      <h1 ref={heading} tabIndex={-1}>
        {deskSetUp.keep}
      </h1>
      <p className={classes.lead}>{deskSetUp.keepText}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={classes.links}>
        <Button
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => setIsCopied(true))
          }}
        >
          {deskSetUp.copy}
        </Button>
        <Button onClick={save}>{deskSetUp.download}</Button>
        <Button onClick={() => window.print()}>{deskSetUp.print}</Button>
      </p>
      {isCopied ? <Note kind="good">{deskSetUp.copied}</Note> : null}
      {/* A new document: nothing of the set-up stays in memory. */}
      <Button look="main" size="large" isWide onClick={() => window.location.assign(deskPages.today())}>
        {deskSetUp.kept}
      </Button>
    </div>
  )
}
