import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskExport } from '../api/desk-calls.ts'
import { MAX_IMMEDIATE_EXPORT_ROWS, type ExportFormat } from '../rules/list-export.ts'
import { deskExports as texts } from '#messages/exports/desk.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { EarlierExports } from './earlier-exports.tsx'
import { downloadIfReady } from './download-if-ready.ts'
import { RequestedExport } from './ordered-export.tsx'

type ExportDialogProps = {
  /** The number of rows that match the filter; null when only the server can count them. */
  rows: number | null
  what: string
  /** What this role may not export. */
  limits: readonly string[]
  isOpen: boolean
  onClose: () => void
  order: (format: ExportFormat) => Promise<DeskExport>
}

/** Exports a list as a file. A long list is created in the background, and can be downloaded here and from the log. */
export function ExportDialog({ rows, what, limits, isOpen, onClose, order }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const sending = useMutation({
    mutationFn: () => order(format),
    onSuccess: downloadIfReady,
  })

  return (
    <FormDialog
      isOpen={isOpen}
      title={rows === null ? texts.open : texts.title(rows)}
      sending={sending}
      texts={{
        leave: sending.data === undefined ? texts.leave : texts.done,
        action: rows === null ? texts.open : texts.action(rows),
        working: texts.working,
        failed: texts.failed,
      }}
      onClose={onClose}
      onSubmit={sending.mutate}
    >
      <Segments
        label={texts.format}
        value={format}
        options={(['xlsx', 'csv', 'json'] as const).map((value) => ({ value, text: texts.formats[value] }))}
        onChange={setFormat}
      />
      <p>{what}</p>
      {limits.map((limit) => (
        <p key={limit}>{limit}</p>
      ))}
      {rows !== null && rows > MAX_IMMEDIATE_EXPORT_ROWS ? <p>{texts.inBackground}</p> : null}
      {sending.data === undefined ? null : (
        <RequestedExport key={sending.data.id} deskExport={sending.data} waitingText={texts.waits} />
      )}
      {isOpen ? <EarlierExports excludedId={sending.data?.id} /> : null}
    </FormDialog>
  )
}
