import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { archiveBusiness } from '../api/desk-calls.ts'
import { deskImportExport } from '#messages/import-export/desk.ts'
import { EarlierExports } from '#features/exports/desk/earlier-exports.tsx'
import { RequestedExport } from '#features/exports/desk/ordered-export.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import classes from './exchange.module.css'

const texts = deskImportExport.business

/** Exports the whole business as one file. Visible only to owners. */
export function BusinessCard() {
  const [isOpen, setIsOpen] = useState(false)
  const [password, setPassword] = useState('')
  const checks = useChecks({ ...(password === '' && { password: texts.empty }) })
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: () => deskCall(archiveBusiness, { body: { password } }),
    onSuccess: () => setPassword(''),
  })
  const close = () => {
    setIsOpen(false)
    setPassword('')
    reset()
  }
  return (
    <Card title={texts.title}>
      <div className={`stack gap-14 ${classes.form}`}>
        <p>{texts.what}</p>
        <p className="muted small">{texts.without}</p>
        <div>
          <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
        </div>
      </div>
      <FormDialog
        isOpen={isOpen}
        title={texts.title}
        {...(data === undefined && { checks })}
        sending={{ isPending, error }}
        texts={data === undefined ? texts : { leave: texts.done }}
        onClose={close}
        onSubmit={() => {
          if (data === undefined) mutate()
        }}
      >
        {data === undefined ? (
          <>
            <p>{texts.care}</p>
            <Field
              label={texts.password}
              hint={texts.ask}
              type="password"
              autoComplete="current-password"
              {...checks.field('password')}
              {...bind(password, setPassword)}
            />
          </>
        ) : (
          <RequestedExport key={data.id} deskExport={data} waitingText={() => texts.waits} />
        )}
        {isOpen ? <EarlierExports excludedId={data?.id} /> : null}
      </FormDialog>
    </Card>
  )
}
