import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nameLedgers } from '../api/desk-calls.ts'
import { LEDGERS, type LedgerNames } from '../rules/tally.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { LEDGERS_KEY } from './books-key.ts'
import classes from './books.module.css'

const texts = deskBooks.ledgers

type LedgersDialogProps = { ledgers: LedgerNames; onClose: () => void; onDone: (sentence: string) => void }

/** A name for each ledger, letter by letter as in Tally. */
export function LedgersDialog({ ledgers, onClose, onDone }: LedgersDialogProps) {
  const [names, setNames] = useState(ledgers)
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(nameLedgers, { body: { ledgers: { ...names } } }),
    async onSuccess() {
      onDone(texts.kept)
      onClose()
      await queries.invalidateQueries({ queryKey: LEDGERS_KEY })
    },
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={texts.dialog}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.keeping : undefined}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p>{texts.hint}</p>
      <div className={classes.ledgers}>
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
    </FormDialog>
  )
}
