import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { saveOfflineCopy, sendRollCall } from '../api/desk-calls.ts'
import { getDeskSession } from '#features/staff/api/desk-calls.ts'
import { call, hasErrorCode, logPageError } from '#ui/site/lib/api.ts'
import { dayKey, toUnsentItem, type IncidentDraft, type NewUnsentItem, type UnsentItem } from './day-store.ts'
import { NOTHING_REFUSED, INITIAL_VIEW, type DayAddress, type DayView } from './day-view.ts'
import { createIncidentSender } from './incident-sender.ts'
import { timeoutOptions } from './timeout-options.ts'
import { runInSequence } from './run-in-sequence.ts'
import { dayStorage, wipeLostDays, wipeOldDays, type DayStorage } from './saved-days.ts'
import { sendInParts } from './send-in-parts.ts'
import { isRefusal, offsetOf } from './server-answers.ts'

/** An offline copy older than this is loaded again: names, phones and cancelled bookings change. */
const FRESH_MS = 10 * 60_000
/** Items without a number yet are sorted after all others. */
const UNNUMBERED_ORDER = 1_000_000_000
/** Items per call. Halt names in other scripts are long, and the server accepts 64 KB. */
const MAX_AT_ONCE = 50

/** One departure on this phone: its saved data, and its sync with the server. */
export type DaySession = {
  view(): DayView
  onChange(listener: () => void): () => void
  /**
   * Shows, saves and sends items. They are shown before a slow disk has saved them, so that a second tap sees the
   * first.
   *
   * @throws when this phone could not save them. Then they are no longer shown.
   */
  add(...facts: readonly NewUnsentItem[]): Promise<void>
  /** Saves the draft of an incident, or deletes it. */
  saveDraft(draft: IncidentDraft | undefined): Promise<void>
  /** Syncs with the server: loads new data, sends unsent items. One sync at a time; none once the data was deleted. */
  contact(): Promise<void>
  /** Deletes everything about this departure from the phone. It is not saved again until `retry` is called. */
  remove(): Promise<void>
  /** Saves the departure on this phone again, even after it was deleted. */
  retry(): Promise<void>
}

/** Opens a departure on this phone. Call `contact` afterwards. */
export function openDaySession(address: DayAddress, phone: DayStorage = dayStorage): DaySession {
  const key = dayKey(address.packageId, address.startDate)
  const path = deskPages.departureDay(address.packageId, address.startDate)
  let view: DayView = INITIAL_VIEW
  let listeners: (() => void)[] = []
  let sync: Promise<void> | undefined
  /** True once everything was deleted. Pending data is then neither saved nor shown. */
  let isRemoved = false
  /** Items that are being written to the disk. */
  let early: readonly UnsentItem[] = []
  let lastNumber = UNNUMBERED_ORDER
  /** True once the server was asked whether this phone may still store its other departures. */
  let areOthersFetched = false

  const update = (change: Partial<DayView>) => {
    view = { ...view, ...change }
    listeners.forEach((listener) => listener())
  }
  const show = (change: Partial<DayView>) => {
    if (!isRemoved) update(change)
  }
  const read = async () => {
    const { day, waiting } = await phone.readDay(key)
    show({ day, waiting: [...waiting, ...early] })
  }
  const shouldSend = (fact: UnsentItem) => fact.kind !== 'incident' && fact.isSetAside !== true && !early.includes(fact)
  const incidents = createIncidentSender({
    address,
    phone,
    waiting: () => view.waiting.filter((fact) => !early.includes(fact)),
    offlineCopy: () => (isRemoved ? undefined : view.day?.offlineCopy.offlineCopy),
    async onSettled({ isRefused }) {
      await read()
      show({ photosRefused: view.photosRefused + Number(isRefused) })
    },
  })

  async function contactServer(): Promise<void> {
    const hadDay = view.day !== undefined
    if (isLost(await wipeOldDays(phone))) return remove('taken away')
    await read()
    // Another page on this phone has deleted the departure.
    if (hadDay && view.day === undefined) return remove('removed')
    try {
      if (view.day === undefined) await fetchOfflineCopy()
      // Incidents go first: somebody may need help, and a weak connection may carry a sentence but not the list.
      await runInSequence(incidents.tell, fetchOldOfflineCopy, sendAll)
      show({ line: 'online', gone: undefined })
      void incidents.sendPhotos().catch(logPageError)
      // The list is loaded. If the access check of the other departures fails, the next contact repeats it.
      await fetchOthersOnce().catch(logPageError)
    } catch (error) {
      await explain(error)
    }
    // The server may reject calls because the page is outdated, so the page is cached again even after a rejection.
    if (view.isCached || view.day === undefined || view.line === 'offline') return
    await phone.cacheShell().then(
      () => show({ isCached: true }),
      // The browser has no space or no worker, or the connection failed: the next contact tries again.
      () => show({ isCached: false }),
    )
    if (isRemoved) await phone.dropShell(path, (await phone.listDays()).length)
  }

  async function fetchOldOfflineCopy(): Promise<void> {
    if (view.day !== undefined && Math.abs(new Date().getTime() - view.day.savedAt) <= FRESH_MS) return
    await fetchOfflineCopy()
    // If the server had lost this phone's offline copy, it has a new one now: retry the incidents.
    await incidents.tell()
  }

  async function fetchOfflineCopy(): Promise<void> {
    if (isRemoved) return
    const offlineCopy = view.day?.offlineCopy.offlineCopy ?? crypto.randomUUID()
    const requestedAt = new Date().getTime()
    const answer = await call(saveOfflineCopy, { params: address, body: { offlineCopy } }, timeoutOptions())
    if (isRemoved) return
    await phone.saveDay(key, answer, { offsetMs: offsetOf(answer.state.now, requestedAt), at: new Date().getTime() })
    await navigator.storage.persist?.().catch(() => false)
    await read()
  }

  async function sendAll(): Promise<void> {
    const notes = view.day?.offlineCopy.state.notes
    let hasMore = true
    while (hasMore) {
      const bad = await sendInParts(view.waiting.filter(shouldSend).slice(0, MAX_AT_ONCE), sendPart)
      for (const fact of bad) await phone.setFactAside(fact)
      await read()
      hasMore = !isRemoved && view.waiting.some(shouldSend)
    }
    // The offline copy says who has a medical note, so load it again when notes have changed.
    if (view.day?.offlineCopy.state.notes !== notes) await fetchOfflineCopy()
  }

  async function sendPart(facts: readonly UnsentItem[]): Promise<void> {
    const { day } = view
    if (day === undefined || isRemoved) return
    const requestedAt = new Date().getTime()
    const body = {
      offlineCopy: day.offlineCopy.offlineCopy,
      halts: facts.flatMap((fact) => (fact.kind === 'halt' ? [fact.body] : [])),
      ticks: facts.flatMap((fact) => (fact.kind === 'tick' ? [fact.body] : [])),
      looks: facts.flatMap((fact) => (fact.kind === 'look' ? [fact.body] : [])),
    }
    const { refused, ...state } = await call(sendRollCall, { params: address, body }, timeoutOptions())
    await phone.settleFacts(key, facts, { state, offsetMs: offsetOf(state.now, requestedAt) })
    show({ refusedCount: view.refusedCount + refused.length })
  }

  /** Adds the unsent incidents of deleted departures to the count. @returns whether this departure was deleted. */
  function isLost(wiped: readonly { key: string; unreportedCount: number }[]): boolean {
    update({ unsentLost: wiped.reduce((sum, { unreportedCount }) => sum + unreportedCount, view.unsentLost) })
    return wiped.some((each) => each.key === key)
  }

  /** Once per opening: a page stays open for hours, and a phone may have many departures. */
  async function fetchOthersOnce(): Promise<void> {
    if (areOthersFetched) return
    areOthersFetched = true
    const wiped = await wipeLostDays(phone, (each) => each !== key).catch((error: unknown) => {
      areOthersFetched = false
      throw error
    })
    isLost(wiped)
  }

  /** Finds out why the server rejected the contact. If this phone has lost access, deletes the departure. */
  async function explain(error: unknown): Promise<void> {
    if (isRemoved) return
    if (!isRefusal(error)) return show({ line: 'offline', gone: view.day === undefined ? 'no network' : undefined })
    try {
      const { day } = view
      const isOver = isLost(await wipeLostDays(phone, (each) => each === key))
      // A person who has lost access to one departure may have lost it to all, so check the others again.
      areOthersFetched &&= !isOver
      await fetchOthersOnce()
      if (isOver) return await remove('taken away')
      const { staff } = await call(getDeskSession, {}, timeoutOptions())
      if (isRemoved) return
      if (staff === null && day === undefined) window.location.assign(deskPages.signIn(path))
      else if (staff === null) show({ line: 'signed out' })
      // Here `OFFLINE_COPY_ENDED` means that the trip is already over.
      else if (day === undefined)
        show({
          line: 'online',
          gone: hasErrorCode(error, saveOfflineCopy, 'OFFLINE_COPY_ENDED') ? 'taken away' : 'not yours',
        })
      else show({ line: staff.id === day.offlineCopy.staff.id ? 'not taken' : 'another person' })
    } catch {
      show({ line: 'offline', gone: view.day === undefined ? 'no network' : undefined })
    }
  }

  async function remove(reason: 'removed' | 'taken away'): Promise<void> {
    isRemoved = true
    const wipeResult = await phone.wipeDay(key).catch((error: unknown) => {
      isRemoved = false
      throw error
    })
    update({ day: undefined, waiting: [], line: 'online', ...NOTHING_REFUSED, isCached: false, gone: reason })
    await phone.dropShell(path, wipeResult)
  }

  return {
    view: () => view,
    onChange(listener) {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((each) => each !== listener)
      }
    },
    async add(...facts) {
      const occurredAt = new Date().getTime() + (view.day?.offsetMs ?? 0)
      const unsentItems = facts.map((fact) => toUnsentItem(key, fact, { occurredAt, nth: (lastNumber += 1) }))
      early = [...early, ...unsentItems]
      show({ waiting: [...view.waiting, ...unsentItems] })
      try {
        for (const fact of facts) await phone.addFact(key, fact)
      } finally {
        early = early.filter((fact) => !unsentItems.includes(fact))
        await read()
      }
      // Items added during another contact are sent by the next one.
      void (sync ?? Promise.resolve()).then(contact).catch(logPageError)
    },
    async saveDraft(draft) {
      await phone.saveDraft(key, draft)
      await read()
    },
    contact,
    remove: () => remove('removed'),
    async retry() {
      // Work that was pending at the deletion must not finish after this.
      await sync?.catch(logPageError)
      isRemoved = false
      await contact()
    },
  }

  function contact(): Promise<void> {
    if (isRemoved) return Promise.resolve()
    sync ??= contactServer().finally(() => {
      sync = undefined
    })
    return sync
  }
}
