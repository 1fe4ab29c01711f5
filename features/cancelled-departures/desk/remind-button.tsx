import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { remindInBreak } from '../api/desk-calls.ts'
import type { DeskBreak } from '../api/desk-schemas.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { isShownIn } from './break-facts.ts'
import { BREAKS_KEY } from './breaks-key.ts'

const texts = deskBroken.remind

/** Reminds all who have not answered: how many mails stands there before. */
export function RemindButton({ broken, onDone }: { broken: DeskBreak; onDone: (words: string) => void }) {
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { packageId, startDate, rows } = broken
  const reminders = broken.change.mails
  const waiting = rows.filter((row) => isShownIn('waits', row)).length
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <DeskIcon name="mail" />
        {texts.act(reminders)}
      </Button>
      <AskDialog
        isOpen={isOpen}
        title={texts.title}
        text={texts.text(reminders, waiting)}
        act={texts.send(reminders)}
        failed={texts.failed}
        run={async () => {
          const params = { packageId: String(packageId), startDate }
          try {
            const { mails } = await deskCall(remindInBreak, { params, body: { mails: reminders } })
            onDone(texts.done(mails))
          } finally {
            await queries.invalidateQueries({ queryKey: BREAKS_KEY })
          }
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
