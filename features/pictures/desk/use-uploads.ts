import { useEffect, useRef, useState } from 'react'
import { getPictureUpload, savePicturePart, type DeskPicture } from '../api/desk-calls.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { uploadFile } from '#ui/desk/lib/upload-file.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { hasErrorCode, serverMessageOf } from '#ui/site/lib/api.ts'
import { uploadsOf, withUpload, type Upload } from './uploads.ts'

/** How often to check whether a picture is ready. */
const POLL_INTERVAL_MS = 1_000
/** After this time the page says that it takes longer than usual. */
const SLOW_AFTER_MS = 60_000
/** The pause before trying again when the server has too many files of this person in progress. */
const RETRY_DELAY_MS = 3_000

/**
 * Ignores a failed check: the file is already on the server, so the check is repeated later. Throws only when the
 * upload is gone.
 */
function skipFile(error: unknown): null {
  if (hasErrorCode(error, getPictureUpload, 'PICTURE_UPLOAD_GONE')) throw error
  return null
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The files that are being added on this page: sent one after the other, each with its own outcome. `onReady` gets
 * every picture as soon as it is ready.
 */
export function useUploads(onReady: (picture: DeskPicture) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const line = useRef<Upload[]>([])
  const isSending = useRef(false)
  const change = (id: string, part: Partial<Upload>) => setUploads((now) => withUpload(now, id, part))
  const isOpen = uploads.some(({ state }) => state === 'waits' || state === 'comes')
  // The browser asks before the page closes with unsent files.
  useEffect(() => {
    if (!isOpen) return undefined
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isOpen])

  async function pollUpload({ id }: Upload): Promise<void> {
    const startedAt = performance.now()
    for (;;) {
      const uploadState = await deskCall(getPictureUpload, { params: { id } }).catch(skipFile)
      if (uploadState?.state === 'refused') return change(id, { state: 'refused', problem: uploadState.problem })
      const picture = uploadState?.picture ?? null
      if (picture !== null) {
        change(id, { state: 'ready', picture })
        return onReady(picture)
      }
      if (performance.now() - startedAt > SLOW_AFTER_MS) change(id, { isSlow: true })
      await pause(POLL_INTERVAL_MS)
    }
  }

  const fail = (id: string) => (error: unknown) =>
    change(id, { state: 'failed', sentence: serverMessageOf(error, texts.states.failed) })

  async function sendOne(upload: Upload): Promise<void> {
    const { id, file } = upload
    let { pieces } = upload
    change(id, { state: 'comes', sentence: '' })
    for (;;) {
      try {
        await uploadFile({
          upload: id,
          file,
          from: pieces,
          onPart(sent) {
            pieces = sent
            change(id, { pieces: sent })
          },
        })
        change(id, { state: 'made' })
        // The next file is sent while the server processes this picture.
        void pollUpload(upload).catch(fail(id))
        return
      } catch (error) {
        if (!hasErrorCode(error, savePicturePart, 'TOO_MANY_PICTURE_UPLOADS')) return fail(id)(error)
        await pause(RETRY_DELAY_MS)
      }
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    for (let next = line.current.shift(); next !== undefined; next = line.current.shift()) await sendOne(next)
    isSending.current = false
  }

  const queue = (more: readonly Upload[]) => {
    line.current.push(...more)
    void sendAll()
  }

  return {
    uploads,
    async add(files: readonly File[]) {
      const more = await uploadsOf(files)
      setUploads((now) => [...now, ...more])
      queue(more.filter(({ state }) => state === 'waits'))
    },
    retry(failed: readonly Upload[]) {
      for (const { id } of failed) change(id, { state: 'waits', sentence: '' })
      queue(failed)
    },
    dismiss: (id: string) => setUploads((now) => now.filter((each) => each.id !== id)),
  }
}

/** The result of {@link useUploads}. */
export type Uploads = ReturnType<typeof useUploads>
