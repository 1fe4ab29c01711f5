import { randomUUID } from 'node:crypto'
import * as calls from '#features/pictures/api/desk-calls.ts'
import { PICTURE_PART_BYTES } from '#features/pictures/rules/picture-file.ts'
import type { TestClient } from './test-client.ts'
import { until } from './until.ts'

/** Uploads a file in pieces, as the screen does. @returns the id of the upload. */
export async function uploadInParts(browser: TestClient, file: Buffer, upload: string = randomUUID()): Promise<string> {
  for (let number = 0; number * PICTURE_PART_BYTES < file.length; number += 1) {
    const piece = file.subarray(number * PICTURE_PART_BYTES, (number + 1) * PICTURE_PART_BYTES)
    const body = { upload, bytes: file.length, number, content: piece.toString('base64') }
    await browser.call(calls.savePicturePart, { body })
  }
  return upload
}

/** Waits until an uploaded file has become a picture or has been rejected. */
export async function outcomeOf(browser: TestClient, id: string) {
  const fetchOutcome = async () => {
    const upload = await browser.call(calls.getPictureUpload, { params: { id } })
    return upload.state === 'ready' || upload.state === 'refused' ? upload : undefined
  }
  // A busy machine needs a long time to create the site's formats.
  return until(fetchOutcome, { withinMs: 100_000 })
}

/** Uploads a file and returns the picture that it becomes. */
export async function addPicture(browser: TestClient, file: Buffer) {
  const { picture, problem } = await outcomeOf(browser, await uploadInParts(browser, file))
  if (picture === null) throw new Error(`the file was not taken: ${problem ?? 'without a reason'}`)
  return picture
}
