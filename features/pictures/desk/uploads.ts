import type { DeskPicture } from '../api/desk-schemas.ts'
import { PICTURE_BYTES_MOST, readPictureFile, type PictureProblem } from '../rules/picture-file.ts'

/** A file on its way to be a picture. */
export type Upload = {
  id: string
  file: File
  /** Pieces that have come. */
  pieces: number
  state: 'waits' | 'comes' | 'made' | 'ready' | 'refused' | 'failed'
  problem: PictureProblem | null
  picture: DeskPicture | null
  /** Why it failed. */
  sentence: string
  isSlow: boolean
}

/** Files that wait for their turn, with what can be told about them before they are sent. */
export async function uploadsOf(files: readonly File[]): Promise<Upload[]> {
  const waiting = { pieces: 0, picture: null, sentence: '', isSlow: false }
  const uploads: Upload[] = []
  // One after the other, so that one file at a time is in memory.
  for (const file of files) {
    const problem = await problemOf(file)
    uploads.push({ id: crypto.randomUUID(), file, ...waiting, state: problem === null ? 'waits' : 'refused', problem })
  }
  return uploads
}

/** The server looks at all of it again, and at the pixels too. */
async function problemOf(file: File): Promise<PictureProblem | null> {
  if (file.size > PICTURE_BYTES_MOST) return 'too_many_bytes'
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return 'broken'
  const read = readPictureFile(new Uint8Array(bytes))
  return 'problem' in read ? read.problem : null
}

/** The list with another state of one of them. */
export const withUpload = (uploads: readonly Upload[], id: string, change: Partial<Upload>): Upload[] =>
  uploads.map((each) => (each.id === id ? { ...each, ...change } : each))
