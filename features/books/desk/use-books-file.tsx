import { useMutation } from '@tanstack/react-query'
import { exportGstFile, exportTallyFile, type GstMonthDto } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { GstSheet } from '#features/exports/rules/list-export.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { downloadIfReady } from '#features/exports/desk/download-if-ready.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'

const texts = deskBooks.gst
/** The whole return, one of its sheets, or the vouchers for Tally. */
export type BooksFile = GstSheet | 'return' | 'tally'

/**
 * Exports files of a month; the files of the return are for one GSTIN. `resultNote` reports the result of the last
 * export.
 */
export function useBooksFile({ month, gstin }: Pick<GstMonthDto, 'month' | 'gstin'>) {
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (file: BooksFile) =>
      file === 'tally'
        ? deskCall(exportTallyFile, { body: { month } })
        : deskCall(exportGstFile, { body: { month, file, ...(gstin !== null && { gstin }) } }),
    onSuccess: downloadIfReady,
  })
  return {
    take: (file: BooksFile) => (isPending ? undefined : mutate(file)),
    /** The file that is being created. */
    exportingFile: isPending ? variables : undefined,
    resultNote:
      error !== null ? (
        <Note kind="bad">{serverMessageOf(error, texts.failed)}</Note>
      ) : data === undefined ? null : (
        <Note kind="good">
          {texts.taken(data.fileName)} <a href={deskPages.exportFile(data.id)}>{texts.again}</a>
        </Note>
      ),
  }
}
