import { deskPages } from '#contract/desk/desk-pages.ts'
import { checkDayPack, keepDayPack, sendRollCall } from '#contract/desk/roll-call-calls.ts'
import { getDeskSession } from '#contract/desk/staff-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { call, isApiError, logOwnFailure } from '#web/lib/api.ts'
import { dropShell, keepShell } from './day-shell.ts'
import {
  addFact,
  dayKey,
  keepDay,
  listDays,
  readDay,
  settleFacts,
  toWaiting,
  wipeDay,
  type KeptDay,
  type NewFact,
  type Waiting,
} from './day-store.ts'

/** A pack that is older than this is taken again: names, phones and cancelled bookings change. */
const FRESH_MS = 10 * 60_000
/** What is not counted yet comes after all that is. */
const AFTER_ALL = 1_000_000_000
/** A network that gives no answer in this time counts as no network. */
const ANSWER_MS = 20_000
/** Most facts in one call, as the contract says. */
const MOST_AT_ONCE = 200

/** How the phone stands to the server. `refused`: so many ticks were of people who are not on this departure any more. */
type Line = 'opening' | 'online' | 'offline' | 'not taken' | 'signed out' | 'another person'
/** What the page shows. Without a day: why nothing is here. */
export type DayView = {
  day: KeptDay | undefined
  waiting: readonly Waiting[]
  line: Line
  gone: 'no network' | 'taken away' | 'not yours' | 'removed' | undefined
  refused: number
  /** The page and its files lie on the phone too. */
  isKept: boolean
}

export type DayAddress = { packageId: string; startDate: string }

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
  /** Talks to the server: takes what is new and sends what waits. One talk at a time. */
  contact(): Promise<void>
  /** Deletes everything of this departure from the phone. */
  remove(): Promise<void>
}

/** Opens a departure of this phone. Call `contact` then. */
export function openDaySession(address: DayAddress): DaySession {
  const key = dayKey(address.packageId, address.startDate)
  const path = deskPages.departureDay(address.packageId, address.startDate)
  let view: DayView = { day: undefined, waiting: [], line: 'opening', gone: undefined, refused: 0, isKept: false }
  let listeners: (() => void)[] = []
  let talk: Promise<void> | undefined
  /** Facts that are on their way to the disk. */
  let early: readonly Waiting[] = []
  let counted = AFTER_ALL

  const show = (change: Partial<DayView>) => {
    view = { ...view, ...change }
    listeners.forEach((tell) => tell())
  }
  const read = async () => {
    const { day, waiting } = await readDay(key)
    show({ day, waiting: [...waiting, ...early] })
  }

  async function talkToServer(): Promise<void> {
    await wipeOldDays()
    await read()
    try {
      if (view.day === undefined || Math.abs(new Date().getTime() - view.day.keptAt) > FRESH_MS) await takePack()
      await sendAll()
      show({ line: 'online', gone: undefined })
    } catch (error) {
      await explain(error)
      return
    }
    if (view.isKept) return
    await keepShell().then(
      () => show({ isKept: true }),
      // The browser has no space or no worker, or the network went again: the list is there, the page is tried again.
      () => show({ isKept: false }),
    )
  }

  async function takePack(): Promise<void> {
    const pack = view.day?.pack.pack ?? crypto.randomUUID()
    const asked = new Date().getTime()
    const answer = await call(keepDayPack, { params: address, body: { pack } }, inTime())
    await keepDay(key, answer, { offsetMs: offsetOf(answer.state.now, asked), at: new Date().getTime() })
    await navigator.storage.persist?.().catch(() => false)
    await read()
  }

  async function sendAll(): Promise<void> {
    do {
      const { day, waiting } = view
      if (day === undefined) return
      const facts = waiting.filter((fact) => !early.includes(fact)).slice(0, MOST_AT_ONCE)
      const asked = new Date().getTime()
      const body = {
        pack: day.pack.pack,
        halts: facts.flatMap((fact) => (fact.kind === 'halt' ? [fact.body] : [])),
        ticks: facts.flatMap((fact) => (fact.kind === 'tick' ? [fact.body] : [])),
        looks: facts.flatMap((fact) => (fact.kind === 'look' ? [fact.body] : [])),
      }
      const { refused, ...state } = await call(sendRollCall, { params: address, body }, inTime())
      await settleFacts(key, facts, { state, offsetMs: offsetOf(state.now, asked) })
      show({ refused: view.refused + refused.length })
      await read()
    } while (view.waiting.some((fact) => !early.includes(fact)))
  }

  /** Why the server did not take it. A phone that may not keep this any more deletes it. */
  async function explain(error: unknown): Promise<void> {
    if (!isRefusal(error)) return show({ line: 'offline', gone: view.day === undefined ? 'no network' : undefined })
    try {
      const { day } = view
      if (day !== undefined && !(await call(checkDayPack, { body: { token: day.pack.token } }, inTime())).stands) {
        await remove()
        return show({ line: 'online', gone: 'taken away' })
      }
      const { staff } = await call(getDeskSession, {}, inTime())
      if (staff === null && day === undefined) window.location.assign(deskPages.signIn(path))
      else if (staff === null) show({ line: 'signed out' })
      else if (day === undefined) show({ line: 'online', gone: 'not yours' })
      else show({ line: staff.id === day.pack.staff.id ? 'not taken' : 'another person' })
    } catch {
      show({ line: 'offline', gone: view.day === undefined ? 'no network' : undefined })
    }
  }

  async function remove(): Promise<void> {
    const left = await wipeDay(key)
    show({ day: undefined, waiting: [], refused: 0, isKept: false, gone: 'removed' })
    await dropShell(path, left)
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
        for (const fact of facts) await addFact(key, fact)
      } finally {
        early = early.filter((fact) => !shown.includes(fact))
        await read()
      }
      // What was added while another talk was on is sent by the next one.
      void (talk ?? Promise.resolve()).then(contact).catch(logOwnFailure)
    },
    contact,
    remove,
  }

  function contact(): Promise<void> {
    talk ??= talkToServer().finally(() => {
      talk = undefined
    })
    return talk
  }
}

/** Deletes what is older than its last day, of any departure. */
async function wipeOldDays(): Promise<void> {
  for (const { key, pack, offsetMs } of await listDays()) {
    if (todayIn(BUSINESS_TIME_ZONE, new Date(new Date().getTime() + offsetMs)) <= pack.keptUntil) continue
    await dropShell(deskPages.departureDay(pack.packageId, pack.startDate), await wipeDay(key))
  }
}

/** A line in the mountains may take a call and never answer. */
const inTime = () => ({ signal: AbortSignal.timeout(ANSWER_MS) })

/** The server answered, and it was no. Too many requests and a server that rests are no answer. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** How far the clock of the server is ahead, when it said `now` between `asked` and this moment. */
function offsetOf(now: string, asked: number): number {
  return Math.round(Date.parse(now) - (asked + new Date().getTime()) / 2)
}
