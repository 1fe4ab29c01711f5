import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskExport } from '../api/desk-schemas.ts'
import { EXPORT_AT_ONCE_ROWS, type ExportFormat } from '../rules/list-export.ts'
import { deskExports as texts } from '#messages/exports/desk.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { EarlierExports } from './earlier-exports.tsx'
import { fetchReady } from './fetch-ready.ts'
import { OrderedExport } from './ordered-export.tsx'

type ExportDialogProps = {
  /** Rows of the whole filter; null when they are only counted on the server. */
  rows: number | null
  what: string
  /** What this role may not take out. */
  limits: readonly string[]
  isOpen: boolean
  onClose: () => void
  order: (format: ExportFormat) => Promise<DeskExport>
}

/** Takes a list out as a file. A long list is made while one works on, and lies here and in the log. */
export function ExportDialog({ rows, what, limits, isOpen, onClose, order }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: () => order(format),
    onSuccess: fetchReady,
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen={isOpen}
      title={rows === null ? texts.open : texts.title(rows)}
      onClose={close}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={close}>{data === undefined ? texts.leave : texts.done}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
            {rows === null ? texts.open : texts.act(rows)}
          </Button>
        </>
      }
    >
      <Segments
        label={texts.format}
        value={format}
        options={(['xlsx', 'csv', 'json'] as const).map((value) => ({ value, words: texts.formats[value] }))}
        onChange={setFormat}
      />
      <p>{what}</p>
      {limits.map((limit) => (
        <p key={limit}>{limit}</p>
      ))}
      {rows !== null && rows > EXPORT_AT_ONCE_ROWS ? <p>{texts.inBackground}</p> : null}
      {data === undefined ? null : <OrderedExport key={data.id} ordered={data} waits={texts.waits} />}
      {isOpen ? <EarlierExports except={data?.id} /> : null}
    </FormDialog>
  )
}
