import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import type { OfflineCopy, OfflinePerson } from '../api/desk-calls.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { Note } from '#ui/desk/note.tsx'
import { DayDialog } from './day-dialog.tsx'
import { nameOf } from './day-facts.ts'
import { readCode } from './read-code.ts'
import { readScan, type Scanned } from './voucher-scan.ts'
import classes from './scan-dialog.module.css'

/** How often a camera frame is checked. */
const POLL_MS = 250

type ScanProps = {
  offlineCopy: OfflineCopy
  onPresent: (people: readonly OfflinePerson[]) => void
  onClose: () => void
}

/** Scans vouchers one after another. The camera is off as soon as the dialog is closed. */
export function ScanDialog({ offlineCopy, onPresent, onClose }: ScanProps) {
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef('')
  const file = useId()
  const [hasCamera, setHasCamera] = useState(true)
  const [scan, setScan] = useState<{ scanned: Scanned; at: number }>()

  const handleCode = async (text: string | null, isChosen = false) => {
    if (text === null) {
      if (isChosen) setScan({ scanned: { outcome: 'forged', reference: '' }, at: performance.now() })
      return
    }
    // The same voucher stays in front of the camera for a while, so report it only once.
    if (text === last.current && !isChosen) return
    last.current = text
    const scanned = await readScan(offlineCopy, text)
    setScan({ scanned, at: performance.now() })
    if (scanned.outcome === 'here') onPresent(scanned.people)
  }
  const handleCodeRef = useRef(handleCode)
  useEffect(() => {
    handleCodeRef.current = handleCode
  })
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const startCamera = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || video.current === null) return stream.getTracks().forEach((track) => track.stop())
      video.current.srcObject = stream
      await video.current.play()
    }
    void startCamera().catch(() => setHasCamera(false))
    const timer = setInterval(() => {
      const videoElement = video.current
      if (videoElement === null || videoElement.videoWidth === 0) return
      void handleCodeRef.current(
        readCode(videoElement, { width: videoElement.videoWidth, height: videoElement.videoHeight }),
      )
    }, POLL_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = target.files ?? []
    target.value = ''
    const bitmap = photo && (await createImageBitmap(photo).catch(() => undefined))
    await handleCode(bitmap === undefined ? null : readCode(bitmap, bitmap), true)
  }
  return (
    <DayDialog title={texts.scan.title} onClose={onClose} onSubmit={onClose} texts={{ action: texts.scan.done }}>
      {hasCamera ? (
        <video ref={video} className={classes.video} muted playsInline aria-label={texts.scan.camera} />
      ) : (
        <p>{texts.scan.noCamera}</p>
      )}
      <div role="status" key={scan?.at}>
        {scan === undefined ? <p>{texts.scan.hint}</p> : <Answer offlineCopy={offlineCopy} scanned={scan.scanned} />}
      </div>
      <label className={`stack strong ${classes.file}`} htmlFor={file}>
        {texts.scan.fromPhoto}
        <input id={file} type="file" accept="image/*" onChange={(event) => void choose(event)} />
      </label>
    </DayDialog>
  )
}

function Answer({ offlineCopy, scanned }: { offlineCopy: OfflineCopy; scanned: Scanned }) {
  if (scanned.outcome !== 'here')
    return <Note kind="bad">{texts.scan.answers[scanned.outcome](scanned.reference)}</Note>
  const names = scanned.people.map((person) => nameOf(offlineCopy, person))
  return (
    <Note kind="good">
      {texts.scan.here(names)}
      {scanned.isOlder ? ` ${texts.scan.older}` : ''}
    </Note>
  )
}
