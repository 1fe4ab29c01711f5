import { useState } from 'react'
import { saveLedgerNames } from '../api/desk-calls.ts'
import { LEDGERS, type LedgerNames } from '../rules/tally.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Field } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { LEDGERS_KEY } from './books-key.ts'
import classes from './books.module.css'

const texts = deskBooks.ledgers

type LedgersDialogProps = { ledgers: LedgerNames; onClose: () => void; onDone: (sentence: string) => void }

/** A name for each ledger, exactly as in Tally. */
export function LedgersDialog({ ledgers, onClose, onDone }: LedgersDialogProps) {
  const [names, setNames] = useState(ledgers)
  return (
    <CallDialog
      title={texts.dialog}
      texts={{ leave: texts.leave, action: texts.keep, working: texts.keeping, failed: texts.failed }}
      onClose={onClose}
      run={() => deskCall(saveLedgerNames, { body: { ledgers: { ...names } } })}
      onDone={() => onDone(texts.kept)}
      changes={[LEDGERS_KEY]}
    >
      <p>{texts.hint}</p>
      <div className={`stack gap-12 ${classes.ledgers}`}>
        {LEDGERS.map((ledger) => (
          <Field
            key={ledger}
            label={texts.names[ledger]}
            value={names[ledger]}
            maxLength={100}
            onChange={({ target }) => setNames({ ...names, [ledger]: target.value })}
          />
        ))}
      </div>
    </CallDialog>
  )
}
