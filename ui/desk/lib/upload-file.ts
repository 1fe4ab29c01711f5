import { savePicturePart } from '#features/pictures/api/desk-calls.ts'
import { PICTURE_PART_BYTES } from '#features/pictures/rules/picture-file.ts'
import { deskCall } from './desk-call.ts'
import { toBase64 } from './to-base64.ts'

type FileUpload = {
  /** An ID chosen by the browser. It is reused when the file is sent again, so that nothing is stored twice. */
  upload: string
  file: Blob
  /** The number of pieces that have already arrived. */
  from: number
  /** Called after each piece, with the number of pieces that have arrived. */
  onPart: (pieces: number) => void
}

/** How many pieces a file has. */
export const piecesOf = (file: Blob): number => Math.ceil(file.size / PICTURE_PART_BYTES)

/**
 * Uploads a file in pieces. A slow connection loses one piece at most, and continues from there.
 *
 * @throws the error of the failed call; earlier calls do not have to be repeated.
 */
export async function uploadFile({ upload, file, from, onPart }: FileUpload): Promise<void> {
  for (let number = from; number < piecesOf(file); number += 1) {
    const piece = file.slice(number * PICTURE_PART_BYTES, (number + 1) * PICTURE_PART_BYTES)
    const body = { upload, bytes: file.size, number, content: await toBase64(piece) }
    await deskCall(savePicturePart, { body })
    onPart(number + 1)
  }
}
