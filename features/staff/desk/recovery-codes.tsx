import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskSetUp } from '#messages/staff/desk.ts'
import { Button } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import classes from './steps.module.css'

/** The ten recovery codes. They cannot be shown again, so the person must confirm that they are saved. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
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
    <div className="stack gap-16">
      <PageTitle title={deskSetUp.keep} />
      <p className="soft large">{deskSetUp.recoveryCodesText}</p>
      <ol className={`stack ${classes.codes}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="row spread gap-8-12">
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
      {/* A full page load, so that no secret of the set-up stays in memory. */}
      <Button variant="main" size="large" isWide onClick={() => window.location.assign(deskPages.today())}>
        {deskSetUp.kept}
      </Button>
    </div>
  )
}
