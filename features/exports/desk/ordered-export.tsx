import { useQuery } from '@tanstack/react-query'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getExport, type DeskExport } from '../api/desk-calls.ts'
import { deskExports as texts } from '#messages/exports/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Note } from '#ui/desk/note.tsx'
import { EXPORTS_KEY } from './exports-key.ts'
import { downloadIfReady } from './download-if-ready.ts'

const POLL_INTERVAL_MS = 1_500

/**
 * Polls the export just requested until it is ready, and then downloads it. `waitingText` returns the text shown until then.
 */
export function RequestedExport({
  deskExport,
  waitingText,
}: {
  deskExport: DeskExport
  waitingText: (rows: number) => string
}) {
  const { data = deskExport } = useQuery({
    queryKey: [...EXPORTS_KEY, deskExport.id],
    async queryFn() {
      const now = await deskCall(getExport, { params: { id: deskExport.id } })
      downloadIfReady(now)
      return now
    },
    enabled: !deskExport.isReady,
    refetchInterval: ({ state }) => (state.data?.isReady === true ? false : POLL_INTERVAL_MS),
    staleTime: 0,
  })
  if (!data.isReady) return <Note kind="waits">{waitingText(data.rows)}</Note>
  return (
    <Note kind="good">
      {texts.ready(data.fileName)} <a href={deskPages.exportFile(data.id)}>{texts.again}</a>
    </Note>
  )
}
