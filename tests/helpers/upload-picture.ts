import { randomUUID } from 'node:crypto'
import * as calls from '#features/pictures/api/desk-calls.ts'
import { PICTURE_PIECE_BYTES } from '#features/pictures/rules/picture-file.ts'
import type { TestClient } from './test-client.ts'
import { until } from './until.ts'

/** Hands in a file piece by piece, as the screen does it. @returns the id of the upload. */
export async function handIn(browser: TestClient, file: Buffer, upload: string = randomUUID()): Promise<string> {
  for (let number = 0; number * PICTURE_PIECE_BYTES < file.length; number += 1) {
    const piece = file.subarray(number * PICTURE_PIECE_BYTES, (number + 1) * PICTURE_PIECE_BYTES)
    const body = { upload, bytes: file.length, number, content: piece.toString('base64') }
    await browser.call(calls.keepPicturePiece, { body })
  }
  return upload
}

/** Waits until a file that was handed in is a picture, or is refused. */
export async function outcomeOf(browser: TestClient, id: string) {
  const look = async () => {
    const upload = await browser.call(calls.getPictureUpload, { params: { id } })
    return upload.state === 'ready' || upload.state === 'refused' ? upload : undefined
  }
  // A busy machine takes long for the formats of the site.
  return until(look, { withinMs: 100_000 })
}

/** Hands in a file and gives the picture that it becomes. */
export async function addPicture(browser: TestClient, file: Buffer) {
  const { picture, problem } = await outcomeOf(browser, await handIn(browser, file))
  if (picture === null) throw new Error(`the file was not taken: ${problem ?? 'without a reason'}`)
  return picture
}
