import { useState } from 'react'
import type { OfficeReceipt } from '../api/desk-schemas.ts'
import { deskCheques as texts } from '#messages/receipts/desk-cheques.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { Button } from '#desk/ui/button.tsx'
import { BouncedDialog } from './bounced-dialog.tsx'
import { ClearedDialog } from './cleared-dialog.tsx'

type ChequeActsProps = { receipt: OfficeReceipt; onDone: (sentence: string) => void }

/** What a bank may say of a cheque that waits or counts: it is paid, or it was returned. */
export function ChequeActs({ receipt, onDone }: ChequeActsProps) {
  const [opened, setOpened] = useState<'cleared' | 'bounced'>()
  const amount = printExactRupees(receipt.amountPaise)
  const dialog = { receipt, onDone, onClose: () => setOpened(undefined) }
  return (
    <>
      {receipt.state === 'confirmed' && receipt.clearedOn === null ? (
        <Button size="small" aria-label={texts.clearOf(amount)} onClick={() => setOpened('cleared')}>
          {texts.clear}
        </Button>
      ) : null}
      <Button size="small" aria-label={texts.bounceOf(amount)} onClick={() => setOpened('bounced')}>
        {texts.bounce}
      </Button>
      {opened === 'cleared' ? <ClearedDialog {...dialog} /> : null}
      {opened === 'bounced' ? <BouncedDialog {...dialog} /> : null}
    </>
  )
}
