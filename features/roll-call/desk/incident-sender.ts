import { sendIncidentPhoto, reportIncident, type KnownIncident } from '../api/incidents-calls.ts'
import { call, hasErrorCode, isApiError } from '#ui/site/lib/api.ts'
import type { UnsentItem, WaitingIncident } from './day-store.ts'
import { timeoutOptions } from './timeout-options.ts'
import type { DayStorage } from './saved-days.ts'

/**
 * The server allows up to 15 seconds to receive a request, and its response may take as long again. A photo of 80 KB
 * needs 60 kbit/s.
 */
const PHOTO_TIMEOUT_MS = 45_000
/** The wait after a failed photo; it doubles after each further failure, because attempts cost data. */
const RETRY_DELAY_MS = 20_000
const MAX_PAUSE_MS = 10 * 60_000
/** With these statuses, the server has read the item and would reject it again. */
const PERMANENT_REJECTIONS = [400, 409, 413, 422]

type SenderDeps = {
  address: { packageId: string; startDate: string }
  phone: Pick<DayStorage, 'settleIncident' | 'setFactAside'>
  /** The unsent items on the disk. */
  waiting: () => readonly UnsentItem[]
  /** The id of this phone's offline copy; undefined once everything was deleted. */
  offlineCopy: () => string | undefined
  /** Called when an item was settled. `isRefused`: its photo could not be read. */
  onSettled: (result: { isRefused: boolean }) => Promise<void>
}

/** The result of sending a photo. */
type SendResult = { isKept: boolean; incidents: readonly KnownIncident[] | undefined }

/** Sends incidents to the server: first all texts, which are small, then their photos, which may take minutes. */
export function createIncidentSender({ address, phone, waiting, offlineCopy, onSettled }: SenderDeps) {
  let photos: Promise<void> | undefined
  let pauseMs = 0
  let notBefore = 0
  const nextUnreported = (): WaitingIncident | undefined => open().find(({ isReported }) => isReported !== true)
  const nextUnsentPhoto = (): WaitingIncident | undefined => open().find(({ isReported }) => isReported === true)
  const isOpen = ({ id, isSetAside }: UnsentItem) => isSetAside !== true || !retriedIds.has(id)
  const open = () => waiting().flatMap((fact) => (fact.kind === 'incident' && isOpen(fact) ? [fact] : []))
  /** Items that the server rejected, retried once per opening, because the server may be newer. */
  const retriedIds = new Set<string>()

  /** @throws the errors of the call, except when the server will never accept the item: then the item is set aside. */
  async function sendIncidents(): Promise<void> {
    for (let fact = nextUnreported(); fact !== undefined; fact = nextUnreported()) {
      const offlineCopyId = offlineCopy()
      if (offlineCopyId === undefined) return
      const { id, body, photo } = fact
      const incident = { id, ...body, hasPhoto: photo !== null }
      try {
        const { incidents } = await call(
          reportIncident,
          { params: address, body: { offlineCopy: offlineCopyId, incident } },
          timeoutOptions(),
        )
        await phone.settleIncident(fact, { incidents, isWhole: photo === null })
      } catch (error) {
        if (!isApiError(error) || !PERMANENT_REJECTIONS.includes(error.status)) throw error
        retriedIds.add(id)
        await phone.setFactAside(fact)
      }
      await onSettled({ isRefused: false })
    }
  }

  async function sendPhotosNow(): Promise<void> {
    for (let fact = nextUnsentPhoto(); fact !== undefined; fact = nextUnsentPhoto()) {
      const offlineCopyId = offlineCopy()
      if (offlineCopyId === undefined) return
      const { isKept, incidents } = await sendPhoto(offlineCopyId, fact)
      await phone.settleIncident(fact, { incidents, isWhole: true })
      await onSettled({ isRefused: !isKept })
    }
  }

  return {
    tell: sendIncidents,
    /**
     * Sends the photos. Only one run is active at a time, and none during the pause after a failure. Ticks do not wait
     * for photos. @throws the errors of the call.
     */
    sendPhotos(): Promise<void> {
      if (new Date().getTime() < notBefore) return Promise.resolve()
      photos ??= sendPhotosNow()
        .then(() => {
          pauseMs = 0
        })
        .catch((error: unknown) => {
          pauseMs = Math.min(Math.max(RETRY_DELAY_MS, pauseMs * 2), MAX_PAUSE_MS)
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

/**
 * @throws the errors of the call, except for a photo that the server will never accept, or whose incident was erased.
 */
async function sendPhoto(offlineCopy: string, { id, photo }: WaitingIncident): Promise<SendResult> {
  const body = { offlineCopy, incident: id, photo: photo ?? '' }
  try {
    return await call(sendIncidentPhoto, { body }, { signal: AbortSignal.timeout(PHOTO_TIMEOUT_MS) })
  } catch (error) {
    if (hasErrorCode(error, sendIncidentPhoto, 'INCIDENT_GONE')) return { isKept: true, incidents: undefined }
    if (isApiError(error) && PERMANENT_REJECTIONS.includes(error.status)) return { isKept: false, incidents: undefined }
    throw error
  }
}
