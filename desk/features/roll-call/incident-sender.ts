import { sendIncidentPhoto, tellIncident } from '#contract/desk/incidents-calls.ts'
import type { KnownIncident } from '#contract/desk/incidents-schemas.ts'
import { call, failedWith, isApiError } from '#web/lib/api.ts'
import type { Waiting, WaitingIncident } from './day-store.ts'
import { inTime } from './in-time.ts'
import type { DayPhone } from './kept-days.ts'

/** A photo of 200 KB takes a minute on the worst lines that still carry it. */
const PHOTO_MS = 180_000
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
  const untold = (): WaitingIncident | undefined => open().find(({ isTold }) => isTold !== true)
  const unsent = (): WaitingIncident | undefined => open().find(({ isTold }) => isTold === true)
  const open = () => waiting().flatMap((fact) => (fact.kind === 'incident' && fact.isAside !== true ? [fact] : []))

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
    /** One way at a time. Ticks do not wait for it. @throws what the call throws. */
    sendPhotos(): Promise<void> {
      photos ??= sendPhotosNow().finally(() => {
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
