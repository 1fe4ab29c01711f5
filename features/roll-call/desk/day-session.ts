import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { keepDayPack, sendRollCall } from '../api/desk-calls.ts'
import { getDeskSession } from '#features/staff/api/desk-calls.ts'
import { call, failedWith, logOwnFailure } from '#site/lib/api.ts'
import { dayKey, toWaiting, type IncidentDraft, type NewFact, type Waiting } from './day-store.ts'
import { NOTHING_REFUSED, OPENING, type DayAddress, type DayView } from './day-view.ts'
import { createIncidentSender } from './incident-sender.ts'
import { inTime } from './in-time.ts'
import { inTurn } from './in-turn.ts'
import { thisPhone, wipeLostDays, wipeOldDays, type DayPhone } from './kept-days.ts'
import { sendInParts } from './send-in-parts.ts'
import { isRefusal, offsetOf } from './server-answers.ts'

/** A pack that is older than this is taken again: names, phones and cancelled bookings change. */
const FRESH_MS = 10 * 60_000
/** What is not counted yet comes after all that is. */
const AFTER_ALL = 1_000_000_000
/** Facts in one call. Names of halts in other scripts are long, and the server takes 64 KB. */
const MOST_AT_ONCE = 50

/** One departure on this phone: what is kept of it, and its way to the server. */
export type DaySession = {
  view(): DayView
  onChange(tell: () => void): () => void
  /**
   * Shows facts at once, keeps them, and sends them. A disk may take longer than a thumb: a second tap must find the first.
   *
   * @throws when this phone could not keep them. They are not shown any more then.
   */
  add(...facts: readonly NewFact[]): Promise<void>
  /** Keeps what is being written of an incident, or forgets it. */
  keepDraft(draft: IncidentDraft | undefined): Promise<void>
  /** Talks to the server: takes what is new and sends what waits. One talk at a time; none once everything was deleted. */
  contact(): Promise<void>
  /** Deletes everything of this departure from the phone. It stays so until `again`. */
  remove(): Promise<void>
  /** Somebody wants it on this phone, also after it was deleted. */
  again(): Promise<void>
}

/** Opens a departure of this phone. Call `contact` then. */
export function openDaySession(address: DayAddress, phone: DayPhone = thisPhone): DaySession {
  const key = dayKey(address.packageId, address.startDate)
  const path = deskPages.departureDay(address.packageId, address.startDate)
  let view: DayView = OPENING
  let listeners: (() => void)[] = []
  let talk: Promise<void> | undefined
  /** Everything was deleted. What is still on its way is neither kept nor shown then. */
  let isRemoved = false
  /** Facts that are on their way to the disk. */
  let early: readonly Waiting[] = []
  let counted = AFTER_ALL
  /** This phone was asked about its other departures. */
  let areOthersAsked = false

  const put = (change: Partial<DayView>) => {
    view = { ...view, ...change }
    listeners.forEach((tell) => tell())
  }
  const show = (change: Partial<DayView>) => {
    if (!isRemoved) put(change)
  }
  const read = async () => {
    const { day, waiting } = await phone.readDay(key)
    show({ day, waiting: [...waiting, ...early] })
  }
  const isToSend = (fact: Waiting) => fact.kind !== 'incident' && fact.isAside !== true && !early.includes(fact)
  const incidents = createIncidentSender({
    address,
    phone,
    waiting: () => view.waiting.filter((fact) => !early.includes(fact)),
    pack: () => (isRemoved ? undefined : view.day?.pack.pack),
    async onSettled({ isRefused }) {
      await read()
      show({ photosRefused: view.photosRefused + Number(isRefused) })
    },
  })

  async function talkToServer(): Promise<void> {
    const wasHere = view.day !== undefined
    if (isLost(await wipeOldDays(phone))) return remove('taken away')
    await read()
    // Another page of this phone has deleted it.
    if (wasHere && view.day === undefined) return remove('removed')
    try {
      if (view.day === undefined) await takePack()
      // Somebody may wait for help, and a line that carries a sentence may not carry the whole list.
      await inTurn(incidents.tell, takeOldPack, sendAll)
      show({ line: 'online', gone: undefined })
      void incidents.sendPhotos().catch(logOwnFailure)
      // The list is there: others that this phone may have lost can wait for the next contact.
      await askOthersOnce().catch(logOwnFailure)
    } catch (error) {
      await explain(error)
    }
    // A page that the server refuses may be an old one: it is exchanged too.
    if (view.isKept || view.day === undefined || view.line === 'offline') return
    await phone.keepShell().then(
      () => show({ isKept: true }),
      // The browser has no space or no worker, or the network went again: the list is there, the page is tried again.
      () => show({ isKept: false }),
    )
    if (isRemoved) await phone.dropShell(path, (await phone.listDays()).length)
  }

  async function takeOldPack(): Promise<void> {
    if (view.day !== undefined && Math.abs(new Date().getTime() - view.day.keptAt) <= FRESH_MS) return
    await takePack()
    // The server may have lost the pack of this phone: it has it again.
    await incidents.tell()
  }

  async function takePack(): Promise<void> {
    if (isRemoved) return
    const pack = view.day?.pack.pack ?? crypto.randomUUID()
    const asked = new Date().getTime()
    const answer = await call(keepDayPack, { params: address, body: { pack } }, inTime())
    if (isRemoved) return
    await phone.keepDay(key, answer, { offsetMs: offsetOf(answer.state.now, asked), at: new Date().getTime() })
    await navigator.storage.persist?.().catch(() => false)
    await read()
  }

  async function sendAll(): Promise<void> {
    const notes = view.day?.pack.state.notes
    let isMore = true
    while (isMore) {
      const bad = await sendInParts(view.waiting.filter(isToSend).slice(0, MOST_AT_ONCE), sendPart)
      for (const fact of bad) await phone.setFactAside(fact)
      await read()
      isMore = !isRemoved && view.waiting.some(isToSend)
    }
    // Who has a note stands in the pack.
    if (view.day?.pack.state.notes !== notes) await takePack()
  }

  async function sendPart(facts: readonly Waiting[]): Promise<void> {
    const { day } = view
    if (day === undefined || isRemoved) return
    const asked = new Date().getTime()
    const body = {
      pack: day.pack.pack,
      halts: facts.flatMap((fact) => (fact.kind === 'halt' ? [fact.body] : [])),
      ticks: facts.flatMap((fact) => (fact.kind === 'tick' ? [fact.body] : [])),
      looks: facts.flatMap((fact) => (fact.kind === 'look' ? [fact.body] : [])),
    }
    const { refused, ...state } = await call(sendRollCall, { params: address, body }, inTime())
    await phone.settleFacts(key, facts, { state, offsetMs: offsetOf(state.now, asked) })
    show({ refused: view.refused + refused.length })
  }

  /** Notes what went untold with lists that were wiped. @returns whether this departure's list was one of them. */
  function isLost(wiped: readonly { key: string; untold: number }[]): boolean {
    put({ untoldGone: wiped.reduce((sum, { untold }) => sum + untold, view.untoldGone) })
    return wiped.some((each) => each.key === key)
  }

  /** Once an opening: a page is open for hours, and a phone may keep many departures. */
  async function askOthersOnce(): Promise<void> {
    if (areOthersAsked) return
    areOthersAsked = true
    const wiped = await wipeLostDays(phone, (each) => each !== key).catch((error: unknown) => {
      areOthersAsked = false
      throw error
    })
    isLost(wiped)
  }

  /** Why the server did not take it. A phone that may not keep this any more deletes it, and asks about the others again. */
  async function explain(error: unknown): Promise<void> {
    if (isRemoved) return
    if (!isRefusal(error)) return show({ line: 'offline', gone: view.day === undefined ? 'no network' : undefined })
    try {
      const { day } = view
      const isOver = isLost(await wipeLostDays(phone, (each) => each === key))
      // Who has lost the access has lost it for all of them.
      areOthersAsked &&= !isOver
      await askOthersOnce()
      if (isOver) return await remove('taken away')
      const { staff } = await call(getDeskSession, {}, inTime())
      if (isRemoved) return
      if (staff === null && day === undefined) window.location.assign(deskPages.signIn(path))
      else if (staff === null) show({ line: 'signed out' })
      // A new pack of a trip whose days are over.
      else if (day === undefined)
        show({ line: 'online', gone: failedWith(error, keepDayPack, 'DAY_PACK_ENDED') ? 'taken away' : 'not yours' })
      else show({ line: staff.id === day.pack.staff.id ? 'not taken' : 'another person' })
    } catch {
      show({ line: 'offline', gone: view.day === undefined ? 'no network' : undefined })
    }
  }

  async function remove(gone: 'removed' | 'taken away'): Promise<void> {
    isRemoved = true
    const left = await phone.wipeDay(key).catch((error: unknown) => {
      isRemoved = false
      throw error
    })
    put({ day: undefined, waiting: [], line: 'online', ...NOTHING_REFUSED, isKept: false, gone })
    await phone.dropShell(path, left)
  }

  return {
    view: () => view,
    onChange(tell) {
      listeners = [...listeners, tell]
      return () => {
        listeners = listeners.filter((each) => each !== tell)
      }
    },
    async add(...facts) {
      const moment = new Date().getTime() + (view.day?.offsetMs ?? 0)
      const shown = facts.map((fact) => toWaiting(key, fact, { moment, nth: (counted += 1) }))
      early = [...early, ...shown]
      show({ waiting: [...view.waiting, ...shown] })
      try {
        for (const fact of facts) await phone.addFact(key, fact)
      } finally {
        early = early.filter((fact) => !shown.includes(fact))
        await read()
      }
      // What was added while another talk was on is sent by the next one.
      void (talk ?? Promise.resolve()).then(contact).catch(logOwnFailure)
    },
    async keepDraft(draft) {
      await phone.keepDraft(key, draft)
      await read()
    },
    contact,
    remove: () => remove('removed'),
    async again() {
      // What was on its way when it was deleted must not end after this.
      await talk?.catch(logOwnFailure)
      isRemoved = false
      await contact()
    },
  }

  function contact(): Promise<void> {
    if (isRemoved) return Promise.resolve()
    talk ??= talkToServer().finally(() => {
      talk = undefined
    })
    return talk
  }
}
