import { deskPages } from '#kernel/addresses/desk-pages.ts'
import * as calls from '#features/import-export/api/desk-calls.ts'
import { IMPORT_PART_BYTES, type ImportKind } from '#features/import-export/rules/list-import.ts'
import { readImport } from '#features/import-export/server/read-import.ts'
import { importLines } from '#features/import-export/server/start-import.ts'
import type { TestStaff } from './staff.ts'
import type { TestApp } from './test-app.ts'

/** Files that an office user imports. The jobs run immediately. */
export function createFileImporter(app: TestApp, person: TestStaff) {
  const { browser, id: staffId } = person
  const show = (id: string) => browser.call(calls.getImport, { params: { id } })
  return {
    show,
    /** Uploads a file and reads it. @returns its id. */
    async importFile(
      kind: ImportKind,
      content: Buffer | string | readonly object[],
      sendsMails = false,
    ): Promise<string> {
      const isText = typeof content === 'string' || Buffer.isBuffer(content)
      const bytes = Buffer.from(isText ? content : JSON.stringify(content))
      const body = { kind, fileName: kind, bytes: bytes.length, publishes: false, sendsMails }
      const { id } = await browser.call(calls.createImport, { body })
      for (let at = 0, position = 0; at < bytes.length; at += IMPORT_PART_BYTES, position += 1) {
        const part = bytes.subarray(at, at + IMPORT_PART_BYTES).toString('base64')
        await browser.call(calls.addImportPart, { body: { id, position, content: part } })
      }
      await browser.call(calls.readImportFile, { body: { id } })
      await readImport(app.platform, id, staffId)
      return id
    },
    /** What each row would change, or why it is invalid. */
    async findings(id: string): Promise<string[]> {
      const { file, lines } = await show(id)
      return file.refusal === null ? lines.map(({ finding, reason }) => reason ?? finding) : [file.refusal]
    },
    /** Imports the valid rows. @returns their results. */
    async runImport(id: string) {
      await browser.call(calls.startImport, { body: { id } })
      await importLines(app.platform, { id, staffId })
      return (await show(id)).file.results
    },
    /** The file of the rows that were not imported. */
    rowsToFix: async (id: string) =>
      Buffer.from((await browser.fetchFile(deskPages.importErrors(id))).bytes).toString(),
  }
}

/** A valid row of a bookings file: two guests for a package on 20 December 2026. */
export const bookingLine = (packageId: number, key: string, overrides: object = {}) => ({
  key,
  packageId,
  leaves: '2026-12-20',
  guests: 2,
  booker: `Booker ${key}`,
  phone: '9822047716',
  email: 'booker@example.com',
  ...overrides,
})
