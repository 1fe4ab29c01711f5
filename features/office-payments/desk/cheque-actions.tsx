import { useState } from 'react'
import type { DeskOfficePayment } from '../api/desk-calls.ts'
import { deskCheques as texts } from '#messages/office-payments/desk-cheques.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { BouncedDialog } from './bounced-dialog.tsx'
import { ClearedDialog } from './cleared-dialog.tsx'

type ChequeActionsProps = { receipt: DeskOfficePayment; onDone: (sentence: string) => void }

/** The actions that record the bank's report about a waiting or confirmed cheque: it was paid, or it was returned. */
export function ChequeActions({ receipt, onDone }: ChequeActionsProps) {
  const [opened, setOpened] = useState<'cleared' | 'bounced'>()
  const amount = printExactRupees(receipt.amountPaise)
  const dialog = { receipt, onDone, onClose: () => setOpened(undefined) }
  return (
    <>
      {receipt.state === 'confirmed' && receipt.clearedOn === null ? (
        <SmallButton aria-label={texts.clearOf(amount)} onClick={() => setOpened('cleared')}>
          {texts.clear}
        </SmallButton>
      ) : null}
      <SmallButton aria-label={texts.bounceOf(amount)} onClick={() => setOpened('bounced')}>
        {texts.bounce}
      </SmallButton>
      {opened === 'cleared' ? <ClearedDialog {...dialog} /> : null}
      {opened === 'bounced' ? <BouncedDialog {...dialog} /> : null}
    </>
  )
}
