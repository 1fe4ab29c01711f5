import { useQuery } from '@tanstack/react-query'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { readExport } from '../api/desk-calls.ts'
import type { DeskExport } from '../api/desk-schemas.ts'
import { deskExports as texts } from '#messages/exports/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Note } from '#desk/ui/note.tsx'
import { EXPORTS_KEY } from './exports-key.ts'
import { fetchReady } from './fetch-ready.ts'

const LOOK_EVERY_MS = 1_500

/** The file that was just ordered: it is looked for until it is there, and fetched then. `waits`: what is said meanwhile. */
export function OrderedExport({ ordered, waits }: { ordered: DeskExport; waits: (rows: number) => string }) {
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
  if (!data.isReady) return <Note kind="waits">{waits(data.rows)}</Note>
  return (
    <Note kind="good">
      {texts.ready(data.fileName)} <a href={deskPages.exportFile(data.id)}>{texts.again}</a>
    </Note>
  )
}
