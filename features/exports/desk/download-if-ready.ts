import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskExport } from '../api/desk-calls.ts'

/** Downloads a file that is ready. The browser stays on the page, because the response is marked as an attachment. */
export function downloadIfReady({ id, isReady }: DeskExport): void {
  if (isReady) globalThis.location.assign(deskPages.exportFile(id))
}
