import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskExport } from '../api/desk-schemas.ts'

/** Fetches a file that is ready. The browser keeps the page: the answer says that it is a file to be kept. */
export function fetchReady({ id, isReady }: DeskExport): void {
  if (isReady) globalThis.location.assign(deskPages.exportFile(id))
}
