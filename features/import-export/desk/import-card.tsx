import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { MAX_IMPORT_BYTES, IMPORT_KINDS, type ImportKind } from '../rules/list-import.ts'
import { deskImportExport as texts } from '#messages/import-export/desk.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { SubmitButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { FormSummary } from '#ui/desk/form-summary.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { CheckboxField } from '#ui/desk/checkbox-field.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { IMPORT_EXPORT_KEY } from './import-export-key.ts'
import { KindNote } from './kind-note.tsx'
import { uploadFile } from './send-file.ts'
import classes from './exchange.module.css'

/** Uploads a file and opens its preview. Nothing is imported here. */
export function ImportCard({ mayImportAll }: { mayImportAll: boolean }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [selectedKind, setSelectedKind] = useState<ImportKind>('packages')
  const kinds = mayImportAll ? IMPORT_KINDS : (['packages'] as const)
  const kind = kinds.find((each) => each === selectedKind) ?? 'packages'
  const [how, setHow] = useState<'draft' | 'publish'>('draft')
  const [sendsMails, setSendsMails] = useState(false)
  const [percent, setPercent] = useState(0)
  const problem = problemOf(file)
  const checks = useChecks({ ...(problem !== undefined && { file: problem }) })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (uploadedFile: File) =>
      uploadFile({
        kind,
        file: uploadedFile,
        publishes: kind === 'packages' && how === 'publish',
        sendsMails: kind === 'bookings' && sendsMails,
        onProgress: setPercent,
      }),
    async onSuccess(id) {
      await queryClient.invalidateQueries({ queryKey: IMPORT_EXPORT_KEY })
      await navigate(deskPages.import(id))
    },
  })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) checks.submit(() => file !== undefined && mutate(file))
  }
  return (
    <Card title={texts.in}>
      <form className={`stack gap-14 ${classes.form}`} onSubmit={handleSubmit} noValidate>
        <FormSummary checks={checks} failure={error === null ? '' : serverMessageOf(error, texts.uploadFailed)} />
        <p>{texts.importIntro}</p>
        {mayImportAll ? (
          <SelectField
            label={texts.what}
            value={kind}
            onChange={(event) =>
              setSelectedKind(IMPORT_KINDS.find((each) => each === event.target.value) ?? 'packages')
            }
            options={kinds.map((each) => ({ value: each, text: texts.kinds[each] }))}
          />
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
          <div className="stack to-start gap-6">
            <p className="small strong">{texts.how}</p>
            <Segments
              label={texts.how}
              value={how}
              options={(['draft', 'publish'] as const).map((value) => ({ value, text: texts.importModes[value] }))}
              onChange={setHow}
            />
            <p className="muted small">{texts.importModeHints[how]}</p>
          </div>
        ) : null}
        {kind === 'bookings' ? (
          <div className="stack to-start gap-6">
            <CheckboxField
              label={texts.mails}
              checked={sendsMails}
              onChange={(event) => setSendsMails(event.target.checked)}
            />
            <p className="muted small">{texts.mailsNote[sendsMails ? 'yes' : 'no']}</p>
          </div>
        ) : null}
        <div>
          <SubmitButton pendingText={isPending ? texts.sending(percent) : undefined}>{texts.read}</SubmitButton>
        </div>
      </form>
    </Card>
  )
}

function problemOf(file: File | undefined): string | undefined {
  if (file === undefined) return texts.fileMissing
  if (file.size === 0) return texts.fileEmpty
  return file.size > MAX_IMPORT_BYTES ? texts.fileLarge : undefined
}
