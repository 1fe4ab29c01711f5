import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { IMPORT_BYTES_MOST, IMPORT_KINDS, type ImportKind } from '../rules/list-import.ts'
import { deskExchange as texts } from '#messages/import-export/desk.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { FormSummary } from '#desk/ui/form-summary.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { TickField } from '#desk/ui/tick-field.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { EXCHANGE_KEY } from './exchange-key.ts'
import { KindNote } from './kind-note.tsx'
import { sendFile } from './send-file.ts'
import classes from './exchange.module.css'

/** Takes a file over and leads to what it would do. Nothing is taken from it here. */
export function BringInCard({ mayAll }: { mayAll: boolean }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [chosen, setKind] = useState<ImportKind>('packages')
  const kinds = mayAll ? IMPORT_KINDS : (['packages'] as const)
  const kind = kinds.find((each) => each === chosen) ?? 'packages'
  const [how, setHow] = useState<'draft' | 'publish'>('draft')
  const [sendsMails, setSendsMails] = useState(false)
  const [percent, setPercent] = useState(0)
  const problem = problemOf(file)
  const checks = useChecks({ ...(problem !== undefined && { file: problem }) })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: File) =>
      sendFile({
        kind,
        file: sent,
        publishes: kind === 'packages' && how === 'publish',
        sendsMails: kind === 'bookings' && sendsMails,
        onProgress: setPercent,
      }),
    async onSuccess(id) {
      await queries.invalidateQueries({ queryKey: EXCHANGE_KEY })
      await navigate(deskPages.import(id))
    },
  })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) checks.submit(() => file !== undefined && mutate(file))
  }
  return (
    <Card title={texts.in}>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormSummary checks={checks} failure={error === null ? '' : sentenceOf(error, texts.sendFailed)} />
        <p>{texts.inWhat}</p>
        {mayAll ? (
          <SelectField
            label={texts.what}
            value={kind}
            onChange={(event) => setKind(IMPORT_KINDS.find((each) => each === event.target.value) ?? 'packages')}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {texts.kinds[each]}
              </option>
            ))}
          </SelectField>
        ) : null}
        <KindNote kind={kind} />
        <Field
          label={texts.file}
          hint={texts.fileHint}
          type="file"
          accept=".csv,.xlsx,.json,.txt"
          {...checks.field('file')}
          onChange={(event) => {
            setFile(event.target.files?.[0])
            setPercent(0)
          }}
        />
        {kind === 'packages' ? (
          <div className={classes.choice}>
            <p className={classes.label}>{texts.how}</p>
            <Segments
              label={texts.how}
              value={how}
              options={(['draft', 'publish'] as const).map((value) => ({ value, words: texts.hows[value] }))}
              onChange={setHow}
            />
            <p className={classes.muted}>{texts.howNote[how]}</p>
          </div>
        ) : null}
        {kind === 'bookings' ? (
          <div className={classes.choice}>
            <TickField
              label={texts.mails}
              checked={sendsMails}
              onChange={(event) => setSendsMails(event.target.checked)}
            />
            <p className={classes.muted}>{texts.mailsNote[sendsMails ? 'yes' : 'no']}</p>
          </div>
        ) : null}
        <div>
          <Button type="submit" look="main" pendingText={isPending ? texts.sending(percent) : undefined}>
            {texts.read}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function problemOf(file: File | undefined): string | undefined {
  if (file === undefined) return texts.fileMissing
  if (file.size === 0) return texts.fileEmpty
  return file.size > IMPORT_BYTES_MOST ? texts.fileLarge : undefined
}
