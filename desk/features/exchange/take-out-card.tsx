import { useState } from 'react'
import { exportPackages } from '#contract/desk/exchange-calls.ts'
import { deskExchange as texts } from '#messages/desk-exchange.ts'
import { ExportDialog } from '#desk/features/exports/export-dialog.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import classes from './exchange.module.css'

/** Takes packages out as a file that can be changed and brought in again. */
export function TakeOutCard() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={texts.out}>
      <div className={classes.form}>
        <p>{texts.outWhat}</p>
        <div>
          <Button onClick={() => setIsOpen(true)}>{texts.takeOut}</Button>
        </div>
      </div>
      <ExportDialog
        rows={null}
        what={texts.outWhat}
        limits={[]}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        order={(format) => deskCall(exportPackages, { body: { format } })}
      />
    </Card>
  )
}
