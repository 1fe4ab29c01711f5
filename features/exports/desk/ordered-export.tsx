import { useQuery } from '@tanstack/react-query'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getExport, type DeskExport } from '../api/desk-calls.ts'
import { deskExports as texts } from '#messages/exports/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Note } from '#ui/desk/note.tsx'
import { EXPORTS_KEY } from './exports-key.ts'
import { downloadIfReady } from './fetch-ready.ts'

const POLL_EVERY_MS = 1_500

/**
 * Polls the export just requested until it is ready, and then downloads it. `waits` returns the text shown until then.
 */
export function RequestedExport({ ordered, waits }: { ordered: DeskExport; waits: (rows: number) => string }) {
  const { data = ordered } = useQuery({
    queryKey: [...EXPORTS_KEY, ordered.id],
    async queryFn() {
      const now = await deskCall(getExport, { params: { id: ordered.id } })
      downloadIfReady(now)
      return now
    },
    enabled: !ordered.isReady,
    refetchInterval: ({ state }) => (state.data?.isReady === true ? false : POLL_EVERY_MS),
    staleTime: 0,
  })
  if (!data.isReady) return <Note kind="waits">{waits(data.rows)}</Note>
  return (
    <Note kind="good">
      {texts.ready(data.fileName)} <a href={deskPages.exportFile(data.id)}>{texts.again}</a>
    </Note>
  )
}
