import { useState } from 'react'
import { exportMyData, type PersonalData } from '../api/calls.ts'
import { accountDataMessages } from '#messages/privacy/site.ts'
import { call } from '#ui/site/lib/api.ts'
import { AccountForm } from '#ui/site/account-form.tsx'
import { CurrentPassword } from '#ui/site/current-password.tsx'

type ExportFormProps = { email: string; onSaved: () => void; onCancel: () => void }

const texts = accountDataMessages.export

/** Asks for the password and saves the response as a file. */
export function ExportForm({ email, onSaved, onCancel }: ExportFormProps) {
  const [password, setPassword] = useState('')
  return (
    <AccountForm
      check={() => (password === '' ? texts.missing : null)}
      action="copy"
      send={async () => saveAsFile(await call(exportMyData, { body: { current_password: password } }))}
      fallback={texts.failed}
      button={texts.button}
      pendingText={texts.pending}
      {...{ onSaved, onCancel }}
    >
      <CurrentPassword email={email} value={password} onChange={setPassword} autoFocus />
    </AccountForm>
  )
}

/** How long the browser may take to start the download, in milliseconds. */
const REVOKE_AFTER_MS = 60_000

/** Saves the data as a JSON file with line breaks, because people read it too. */
function saveAsFile(data: PersonalData): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = texts.fileName(data.exported_at.slice(0, 10))
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
