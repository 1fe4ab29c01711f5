import { sendIncidentPhoto, tellIncident } from '../api/incidents-calls.ts'
import type { KnownIncident } from '../api/incidents-schemas.ts'
import { call, failedWith, isApiError } from '#site/lib/api.ts'
import type { Waiting, WaitingIncident } from './day-store.ts'
import { inTime } from './in-time.ts'
import type { DayPhone } from './kept-days.ts'

/** The server takes a call for 15 seconds; then its answer may take as long again. A photo of 80 KB needs a line of 60 kbit/s. */
const PHOTO_MS = 45_000
/** After a photo did not get through, the next try waits so long, and twice as long after each one more: it costs data. */
const PAUSE_MS = 20_000
const PAUSE_MOST_MS = 10 * 60_000
/** The server reads it, and will say the same the next time. */
const NEVER = [400, 409, 413, 422]

type Way = {
  address: { packageId: string; startDate: string }
  phone: Pick<DayPhone, 'settleIncident' | 'setFactAside'>
  /** What is on the disk and not sent. */
  waiting: () => readonly Waiting[]
  /** The pack of this phone; undefined once everything was deleted. */
  pack: () => string | undefined
  /** Something was settled. `isRefused`: a photo could not be read. */
  onSettled: (news: { isRefused: boolean }) => Promise<void>
}

/** What became of a photo. */
type Sent = { isKept: boolean; incidents: readonly KnownIncident[] | undefined }

/** The way of incidents to the server: first all sentences, which are small, then their photos, which may take minutes. */
export function createIncidentSender({ address, phone, waiting, pack, onSettled }: Way) {
  let photos: Promise<void> | undefined
  let pauseMs = 0
  let notBefore = 0
  const untold = (): WaitingIncident | undefined => open().find(({ isTold }) => isTold !== true)
  const unsent = (): WaitingIncident | undefined => open().find(({ isTold }) => isTold === true)
  const isOpen = ({ id, isAside }: Waiting) => isAside !== true || !triedAgain.has(id)
  const open = () => waiting().flatMap((fact) => (fact.kind === 'incident' && isOpen(fact) ? [fact] : []))
  /** What the server did not take, and was asked about in this opening: once each, it may be a newer server. */
  const triedAgain = new Set<string>()

  /** @throws what the call throws, but for what the server will never take: that is kept aside. */
  async function tell(): Promise<void> {
    for (let fact = untold(); fact !== undefined; fact = untold()) {
      const own = pack()
      if (own === undefined) return
      const { id, body, photo } = fact
      const incident = { id, ...body, hasPhoto: photo !== null }
      try {
        const { incidents } = await call(tellIncident, { params: address, body: { pack: own, incident } }, inTime())
        await phone.settleIncident(fact, { incidents, isWhole: photo === null })
      } catch (error) {
        if (!isApiError(error) || !NEVER.includes(error.status)) throw error
        triedAgain.add(id)
        await phone.setFactAside(fact)
      }
      await onSettled({ isRefused: false })
    }
  }

  async function sendPhotosNow(): Promise<void> {
    for (let fact = unsent(); fact !== undefined; fact = unsent()) {
      const own = pack()
      if (own === undefined) return
      const { isKept, incidents } = await sendPhoto(own, fact)
      await phone.settleIncident(fact, { incidents, isWhole: true })
      await onSettled({ isRefused: !isKept })
    }
  }

  return {
    tell,
    /** One way at a time, and none in the pause after a failure. Ticks do not wait for it. @throws what the call throws. */
    sendPhotos(): Promise<void> {
      if (new Date().getTime() < notBefore) return Promise.resolve()
      photos ??= sendPhotosNow()
        .then(() => {
          pauseMs = 0
        })
        .catch((error: unknown) => {
          pauseMs = Math.min(Math.max(PAUSE_MS, pauseMs * 2), PAUSE_MOST_MS)
          notBefore = new Date().getTime() + pauseMs
          throw error
        })
        .finally(() => {
          photos = undefined
        })
      return photos
    },
  }
}

/** @throws what the call throws, but for a photo that the server will never take, or whose incident was erased. */
async function sendPhoto(pack: string, { id, photo }: WaitingIncident): Promise<Sent> {
  const body = { pack, incident: id, photo: photo ?? '' }
  try {
    return await call(sendIncidentPhoto, { body }, { signal: AbortSignal.timeout(PHOTO_MS) })
  } catch (error) {
    if (failedWith(error, sendIncidentPhoto, 'INCIDENT_GONE')) return { isKept: true, incidents: undefined }
    if (isApiError(error) && NEVER.includes(error.status)) return { isKept: false, incidents: undefined }
    throw error
  }
}
