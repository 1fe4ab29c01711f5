import { useMutation } from '@tanstack/react-query'
import { takeGstFile, takeTallyFile } from '../api/desk-calls.ts'
import type { GstMonthDto } from '../api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { GstSheet } from '#features/exports/rules/list-export.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { fetchReady } from '#features/exports/desk/fetch-ready.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'

const texts = deskBooks.gst
/** The whole return, one of its sheets, or the vouchers for Tally. */
export type BooksFile = GstSheet | 'return' | 'tally'

/** Takes out files of a month, those of the return under one GSTIN. `news` says what came of the last one. */
export function useBooksFile({ month, gstin }: Pick<GstMonthDto, 'month' | 'gstin'>) {
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (file: BooksFile) =>
      file === 'tally'
        ? deskCall(takeTallyFile, { body: { month } })
        : deskCall(takeGstFile, { body: { month, file, ...(gstin !== null && { gstin }) } }),
    onSuccess: fetchReady,
  })
  return {
    take: (file: BooksFile) => (isPending ? undefined : mutate(file)),
    /** The file that is being made. */
    making: isPending ? variables : undefined,
    news:
      error !== null ? (
        <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>
      ) : data === undefined ? null : (
        <Note kind="good">
          {texts.taken(data.fileName)} <a href={deskPages.exportFile(data.id)}>{texts.again}</a>
        </Note>
      ),
  }
}
