import { addImportPart, createImport, readImportFile } from '../api/desk-calls.ts'
import { IMPORT_PART_BYTES, type ImportKind } from '../rules/list-import.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { toBase64 } from '#ui/desk/lib/to-base64.ts'

const MAX_ATTEMPTS = 3

type Input = {
  kind: ImportKind
  file: File
  publishes: boolean
  sendsMails: boolean
  /** The percentage uploaded, from 0 to 100. */
  onProgress: (percent: number) => void
}

/** Uploads a file in chunks, and then has it read. A lost chunk is sent again. @returns the id of the import. */
export async function uploadFile({ kind, file, publishes, sendsMails, onProgress }: Input): Promise<string> {
  const { id } = await deskCall(createImport, {
    body: { kind, fileName: file.name.slice(0, 200), bytes: file.size, publishes, sendsMails },
  })
  for (let offset = 0, position = 0; offset < file.size; offset += IMPORT_PART_BYTES, position += 1) {
    const content = await toBase64(file.slice(offset, offset + IMPORT_PART_BYTES))
    await uploadPart({ id, position, content })
    onProgress(Math.min(100, Math.floor((100 * (offset + IMPORT_PART_BYTES)) / file.size)))
  }
  await deskCall(readImportFile, { body: { id } })
  return id
}

async function uploadPart(body: { id: string; position: number; content: string }): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await deskCall(addImportPart, { body })
      return
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
    }
  }
}
