import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { archiveBusiness } from '../api/desk-calls.ts'
import { deskExchange } from '#messages/import-export/desk.ts'
import { EarlierExports } from '#features/exports/desk/earlier-exports.tsx'
import { OrderedExport } from '#features/exports/desk/ordered-export.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import classes from './exchange.module.css'

const texts = deskExchange.business

/** Takes the whole business out as one file. Only owners see it. */
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
      <div className={classes.form}>
        <p>{texts.what}</p>
        <p className={classes.muted}>{texts.without}</p>
        <div>
          <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
        </div>
      </div>
      <FormDialog
        isOpen={isOpen}
        title={texts.title}
        {...(data === undefined && { checks })}
        failure={error === null ? '' : sentenceOf(error, texts.failed)}
        onClose={close}
        onSubmit={() => {
          if (!isPending && data === undefined) checks.submit(() => mutate())
        }}
        acts={
          data === undefined ? (
            <>
              <Button onClick={close}>{texts.leave}</Button>
              <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
                {texts.act}
              </Button>
            </>
          ) : (
            <Button onClick={close}>{texts.done}</Button>
          )
        }
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
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </>
        ) : (
          <OrderedExport key={data.id} ordered={data} waits={() => texts.waits} />
        )}
        {isOpen ? <EarlierExports except={data?.id} /> : null}
      </FormDialog>
    </Card>
  )
}
