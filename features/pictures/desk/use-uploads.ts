import { useEffect, useRef, useState } from 'react'
import { getPictureUpload, keepPicturePiece } from '../api/desk-calls.ts'
import type { DeskPicture } from '../api/desk-schemas.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { handInFile } from '#desk/lib/hand-in-file.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { failedWith, sentenceOf } from '#site/lib/api.ts'
import { uploadsOf, withUpload, type Upload } from './uploads.ts'

/** How often it is asked whether a picture is made. */
const LOOK_EVERY_MS = 1_000
/** After so long it is said that it takes longer than usual. */
const SLOW_AFTER_MS = 60_000
/** The server takes so many files of a person at once; the next ones wait. */
const PAUSE_MS = 3_000

/** A question that a busy server or a bad line did not answer is asked again. The file is there already. */
function passOver(error: unknown): null {
  if (failedWith(error, getPictureUpload, 'PICTURE_UPLOAD_GONE')) throw error
  return null
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The files that are being added on this page: sent one after the other, each with its own outcome. `onReady` gets every
 * picture as soon as it is there.
 */
export function useUploads(onReady: (picture: DeskPicture) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const line = useRef<Upload[]>([])
  const isSending = useRef(false)
  const change = (id: string, part: Partial<Upload>) => setUploads((now) => withUpload(now, id, part))
  const isOpen = uploads.some(({ state }) => state === 'waits' || state === 'comes')
  // The browser asks before the page goes with files that are not sent.
  useEffect(() => {
    if (!isOpen) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])

  async function follow({ id }: Upload): Promise<void> {
    const began = performance.now()
    for (;;) {
      const seen = await deskCall(getPictureUpload, { params: { id } }).catch(passOver)
      if (seen?.state === 'refused') return change(id, { state: 'refused', problem: seen.problem })
      const picture = seen?.picture ?? null
      if (picture !== null) {
        change(id, { state: 'ready', picture })
        return onReady(picture)
      }
      if (performance.now() - began > SLOW_AFTER_MS) change(id, { isSlow: true })
      await pause(LOOK_EVERY_MS)
    }
  }

  const fail = (id: string) => (error: unknown) =>
    change(id, { state: 'failed', sentence: sentenceOf(error, texts.states.failed) })

  async function sendOne(upload: Upload): Promise<void> {
    const { id, file } = upload
    let { pieces } = upload
    change(id, { state: 'comes', sentence: '' })
    for (;;) {
      try {
        await handInFile({
          upload: id,
          file,
          from: pieces,
          onPiece(come) {
            pieces = come
            change(id, { pieces: come })
          },
        })
        change(id, { state: 'made' })
        // The next file is sent while this one is made.
        void follow(upload).catch(fail(id))
        return
      } catch (error) {
        if (!failedWith(error, keepPicturePiece, 'PICTURE_UPLOADS_MOST')) return fail(id)(error)
        await pause(PAUSE_MS)
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

/** What {@link useUploads} gives. */
export type Uploads = ReturnType<typeof useUploads>
