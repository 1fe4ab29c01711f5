import { useState } from 'react'
import type { DeskOfficePayment } from '../api/desk-calls.ts'
import { deskCheques as texts } from '#messages/office-payments/desk-cheques.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { BouncedDialog } from './bounced-dialog.tsx'
import { ClearedDialog } from './cleared-dialog.tsx'

type ChequeActionsProps = { officePayment: DeskOfficePayment; onDone: (sentence: string) => void }

/** The actions that record the bank's report about a waiting or confirmed cheque: it was paid, or it was returned. */
export function ChequeActions({ officePayment, onDone }: ChequeActionsProps) {
  const [openDialog, setOpenDialog] = useState<'cleared' | 'bounced'>()
  const amount = printExactRupees(officePayment.amountPaise)
  const dialog = { officePayment, onDone, onClose: () => setOpenDialog(undefined) }
  return (
    <>
      {officePayment.state === 'confirmed' && officePayment.clearedOn === null ? (
        <SmallButton aria-label={texts.clearOf(amount)} onClick={() => setOpenDialog('cleared')}>
          {texts.clear}
        </SmallButton>
      ) : null}
      <SmallButton aria-label={texts.bounceOf(amount)} onClick={() => setOpenDialog('bounced')}>
        {texts.bounce}
      </SmallButton>
      {openDialog === 'cleared' ? <ClearedDialog {...dialog} /> : null}
      {openDialog === 'bounced' ? <BouncedDialog {...dialog} /> : null}
    </>
  )
}
