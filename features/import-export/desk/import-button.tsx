import { useState } from 'react'
import { startImport, type DeskImport } from '../api/desk-calls.ts'
import { deskImportExport as texts } from '#messages/import-export/desk.ts'
import { PACKAGES_KEY } from '#ui/desk/keys/packages-key.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Button } from '#ui/desk/button.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { IMPORT_EXPORT_KEY } from './import-export-key.ts'

/** Asks for confirmation before the good lines are imported, and states what the import will do. */
export function ImportButton({ file: { id, kind, findings, results, publishes, sendsMails } }: { file: DeskImport }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="main" onClick={() => setIsOpen(true)}>
        {texts.take(results.waits)}
      </Button>
      <CallDialog
        isOpen={isOpen}
        title={texts.importTitle(results.waits)}
        texts={{
          leave: texts.leave,
          action: texts.take(results.waits),
          working: texts.taking,
          failed: texts.importFailed,
        }}
        onClose={() => setIsOpen(false)}
        run={() => deskCall(startImport, { body: { id } })}
        changes={[IMPORT_EXPORT_KEY, PACKAGES_KEY]}
      >
        <p>{texts.importText(findings.new, findings.changed)}</p>
        <p>{texts.importModeEffects[kind === 'packages' ? (publishes ? 'publish' : 'draft') : kind]}</p>
        {kind === 'bookings' ? <p>{texts.mailsNote[sendsMails ? 'yes' : 'no']}</p> : null}
        {findings.wrong === 0 ? null : <p>{texts.leftOut(findings.wrong)}</p>}
      </CallDialog>
    </>
  )
}
