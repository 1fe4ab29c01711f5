import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { readExport } from '#contract/desk/exports-calls.ts'
import type { DeskExport } from '#contract/desk/exports-schemas.ts'
import { EXPORT_AT_ONCE_ROWS, type ExportFormat } from '#domain/list-export.ts'
import { deskExports as texts } from '#messages/desk-exports.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import { EarlierExports } from './earlier-exports.tsx'
import { EXPORTS_KEY } from './exports-key.ts'
import { fetchReady } from './fetch-ready.ts'

const LOOK_EVERY_MS = 1_500

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
      {data === undefined ? null : <Ordered key={data.id} ordered={data} />}
      {isOpen ? <EarlierExports except={data?.id} /> : null}
    </FormDialog>
  )
}

/** The file that was just ordered: it is looked for until it is there. */
function Ordered({ ordered }: { ordered: DeskExport }) {
  const { data = ordered } = useQuery({
    queryKey: [...EXPORTS_KEY, ordered.id],
    async queryFn() {
      const now = await deskCall(readExport, { params: { id: ordered.id } })
      fetchReady(now)
      return now
    },
    enabled: !ordered.isReady,
    refetchInterval: ({ state }) => (state.data?.isReady === true ? false : LOOK_EVERY_MS),
    staleTime: 0,
  })
  if (!data.isReady) return <Note kind="waits">{texts.waits(data.rows)}</Note>
  return (
    <Note kind="good">
      {texts.ready(data.fileName)} <a href={deskPages.exportFile(data.id)}>{texts.again}</a>
    </Note>
  )
}
