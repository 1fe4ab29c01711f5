import type { DeskPicture } from '../api/desk-calls.ts'
import { MAX_PICTURE_BYTES, readPictureFile, type PictureProblem } from '../rules/picture-file.ts'

/** A file that is being uploaded as a picture. */
export type Upload = {
  id: string
  file: File
  /** The number of pieces that have arrived. */
  pieces: number
  state: 'waits' | 'comes' | 'made' | 'ready' | 'refused' | 'failed'
  problem: PictureProblem | null
  picture: DeskPicture | null
  /** The message that says why the upload failed. */
  sentence: string
  isSlow: boolean
}

/** Turns files into uploads that wait to be sent, with the problems that can be found before sending. */
export async function uploadsOf(files: readonly File[]): Promise<Upload[]> {
  const initialUpload = { pieces: 0, picture: null, sentence: '', isSlow: false }
  const uploads: Upload[] = []
  // One after another, so that only one file at a time is in memory.
  for (const file of files) {
    const problem = await problemOf(file)
    uploads.push({
      id: crypto.randomUUID(),
      file,
      ...initialUpload,
      state: problem === null ? 'waits' : 'refused',
      problem,
    })
  }
  return uploads
}

/** The server repeats these checks, and checks the pixels too. */
async function problemOf(file: File): Promise<PictureProblem | null> {
  if (file.size > MAX_PICTURE_BYTES) return 'too_many_bytes'
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return 'broken'
  const read = readPictureFile(new Uint8Array(bytes))
  return 'problem' in read ? read.problem : null
}

/** The list with changes to one upload. */
export const withUpload = (uploads: readonly Upload[], id: string, change: Partial<Upload>): Upload[] =>
  uploads.map((each) => (each.id === id ? { ...each, ...change } : each))
