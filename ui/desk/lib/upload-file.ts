import { keepPicturePiece } from '#features/pictures/api/desk-calls.ts'
import { PICTURE_PIECE_BYTES } from '#features/pictures/rules/picture-file.ts'
import { deskCall } from './desk-call.ts'
import { toBase64 } from './to-base64.ts'

type HandIn = {
  /** Chosen by the browser; the same when the file is sent again, so that nothing comes twice. */
  upload: string
  file: Blob
  /** The pieces that have come before. */
  from: number
  /** Called after each piece, with the number of those that have come. */
  onPiece: (pieces: number) => void
}

/** How many pieces a file has. */
export const piecesOf = (file: Blob): number => Math.ceil(file.size / PICTURE_PIECE_BYTES)

/**
 * Sends a file piece by piece: a slow line loses one piece at most, and goes on from there.
 *
 * @throws the error of the call that failed; those before it need not be made again.
 */
export async function handInFile({ upload, file, from, onPiece }: HandIn): Promise<void> {
  for (let number = from; number < piecesOf(file); number += 1) {
    const piece = file.slice(number * PICTURE_PIECE_BYTES, (number + 1) * PICTURE_PIECE_BYTES)
    const body = { upload, bytes: file.size, number, content: await toBase64(piece) }
    await deskCall(keepPicturePiece, { body })
    onPiece(number + 1)
  }
}
