import { PICTURE_WIDTHS, UPLOADS_PATH } from '#kernel/addresses/picture-url.ts'
import type { DevelopedPicture } from '#platform/files/develop-picture.ts'
import type { FileStore } from '#platform/storage/file-store.ts'

const WIDTH_AT_END = /-\d+\.webp$/
const masterOf = (stem: string) => `${stem}-master.webp`

/** Stores all files of a picture. @returns their total bytes, and the address of the largest one that is shown. */
export async function storePicture(
  files: FileStore,
  stem: string,
  { master, files: developedFiles }: DevelopedPicture,
): Promise<{ bytes: number; url: string }> {
  await files.put(masterOf(stem), master)
  for (const { width, type, content } of developedFiles) await files.put(`${stem}-${width}.${type}`, content)
  return {
    bytes: developedFiles.reduce((sum, { content }) => sum + content.length, master.length),
    url: `${UPLOADS_PATH}/${stem}-${developedFiles.at(-1)?.width ?? 0}.webp`,
  }
}

/** Removes all files that a picture may have. */
export async function removePictureFiles(files: FileStore, stem: string): Promise<void> {
  for (const name of namesOf(stem)) await files.remove(name)
}

/** The names of all files that a picture with this address may have. A small picture has fewer. */
export function listPictureFiles(url: string): string[] {
  return namesOf(stemOf(url))
}

function namesOf(stem: string): string[] {
  const fileNames = PICTURE_WIDTHS.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`])
  return [masterOf(stem), ...fileNames]
}

/** The common prefix of a picture's file names, from its address. */
export function stemOf(url: string): string {
  return url.slice(UPLOADS_PATH.length + 1).replace(WIDTH_AT_END, '')
}
