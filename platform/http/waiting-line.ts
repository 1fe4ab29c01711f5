/** How many tasks of one class run concurrently, how many wait, and for how long. */
export type LineRule = {
  atOnce: number
  waiting: number
  /** The longest wait for tasks that arrived when the queue had just begun to form. */
  maxWaitMs: number
}

/** A task that requests a slot. One of its two functions is called, unless the task leaves first. */
export type Ask = {
  /** The client's address. More connections do not increase its share of the queue. */
  address?: string
  /** Called when a slot is free. `done` releases the slot; only its first call counts. */
  begin(done: () => void): void
  refuse(): void
}

/**
 * The load is an overload, not a burst, when no slot has been free for this long and a task was refused in that time. A
 * queue whose tasks are all served in time is not an overload, however long it lasts.
 */
const OVERLOAD_AFTER_MS = 200
/** A task that arrives during an overload waits no longer than this, so a refused client gets its response quickly. */
const OVERLOAD_WAIT_MS = 25

type WaitingTask = { ask: Ask; since: number }

export type WaitingLine = {
  isEmpty(): boolean
  /**
   * Joins the queue. The returned function leaves it, for example when the client is gone, and does nothing once the
   * task has begun.
   */
  join(ask: Ask): () => void
  /** Assigns up to `atMost` free slots to waiting tasks, and refuses the tasks that do not fit into the queue. */
  serve(atMost: number): void
}

type WaitingLineOptions = {
  rule: LineRule
  /** A clock in milliseconds. */
  now: () => number
  /** Called when a slot became free. */
  onSlotFree: () => void
}

/**
 * The slots of one class of work, and the queue for them. A free slot goes to an address with the fewest slots. When
 * the queue is too long, a task of the address with the most slots and waiting tasks is refused.
 *
 * A short burst is served in order of arrival. Tasks that arrive during an overload are served afterwards, newest
 * first, because the client of the newest task is most likely still connected. In order of arrival, each task would be
 * served just when its client gives up, and all the work would be wasted.
 */
export function createWaitingLine({ rule, now, onSlotFree }: WaitingLineOptions): WaitingLine {
  let working = 0
  /**
   * Tasks that arrived before the overload. They have already waited long, so the overload does not cause their
   * refusal.
   */
  let early: WaitingTask[] = []
  /** Tasks that arrived during the overload. */
  let late: WaitingTask[] = []
  /** When tasks began to wait. Not reset when the queue is empty only because all waiting tasks were refused. */
  let formedAt: number | null = null
  /** True when a task did not fit into the queue since `formedAt`, or waited too long. */
  let hasRefused = false
  /** The number of slots of each address. */
  const places = new Map<string | undefined, number>()

  const isLate = (): boolean => hasRefused && formedAt !== null && now() - formedAt > OVERLOAD_AFTER_MS
  const length = (): number => early.length + late.length

  /** Each task without an address counts as another client. */
  const placesOf = ({ address }: Ask): number => (address === undefined ? 0 : (places.get(address) ?? 0))

  function begin({ ask }: WaitingTask): void {
    working += 1
    places.set(ask.address, placesOf(ask) + 1)
    let isDone = false
    ask.begin(() => {
      if (isDone) return
      isDone = true
      working -= 1
      if (placesOf(ask) > 1) places.set(ask.address, placesOf(ask) - 1)
      else places.delete(ask.address)
      onSlotFree()
    })
  }

  function refuseOverdue(): void {
    refuseWaitingLongerThan(early, rule.maxWaitMs)
    refuseWaitingLongerThan(late, OVERLOAD_WAIT_MS)
    while (length() > rule.waiting) refuseHeaviest()
  }

  /** In a burst the last task is refused. In an overload the newest task replaces the oldest task of that overload. */
  function refuseHeaviest(): void {
    const waiting = new Map<string | undefined, number>()
    for (const { ask } of [...early, ...late]) waiting.set(ask.address, (waiting.get(ask.address) ?? 0) + 1)
    const weightOf = ({ ask }: WaitingTask): number =>
      ask.address === undefined ? 1 : placesOf(ask) + (waiting.get(ask.address) ?? 0)
    const max = Math.max(...[...early, ...late].map(weightOf))
    const isHeaviest = (waiter: WaitingTask): boolean => weightOf(waiter) === max
    const refused = late.find(isHeaviest) ?? early.findLast(isHeaviest)
    if (refused === undefined) return
    leave(refused)
    refuse(refused)
  }

  /**
   * True for a new client when fewer addresses than slots request work. Then those addresses alone caused the overload,
   * and the next free slot goes to the new client, so its task is not refused immediately.
   */
  function isNextByShare({ address }: Ask): boolean {
    const addresses = new Set([...places.keys(), ...[...early, ...late].map(({ ask }) => ask.address)])
    return !addresses.has(undefined) && address !== undefined && !addresses.has(address) && addresses.size < rule.atOnce
  }

  function leave(waiter: WaitingTask): void {
    early = early.filter((other) => other !== waiter)
    late = late.filter((other) => other !== waiter)
  }

  function takeNext(): WaitingTask | undefined {
    let next: WaitingTask | undefined
    for (const waiter of [...early, ...late.toReversed()])
      if (next === undefined || placesOf(waiter.ask) < placesOf(next.ask)) next = waiter
    if (next !== undefined) leave(next)
    return next
  }

  function refuseWaitingLongerThan(waiting: WaitingTask[], longest: number): void {
    for (let first = waiting[0]; first !== undefined && now() - first.since > longest; first = waiting[0]) {
      waiting.shift()
      refuse(first)
    }
  }

  function refuse({ ask }: WaitingTask): void {
    hasRefused = true
    ask.refuse()
  }

  return {
    isEmpty: () => length() === 0,
    join(ask) {
      const waiter = { ask, since: now() }
      ;(isLate() && !isNextByShare(ask) ? late : early).push(waiter)
      return () => leave(waiter)
    },
    serve(atMost) {
      const open = Math.min(rule.atOnce, atMost)
      while (working < open) {
        const next = takeNext()
        if (next === undefined) {
          formedAt = null
          hasRefused = false
          return
        }
        begin(next)
      }
      if (length() > 0) formedAt ??= now()
      refuseOverdue()
    },
  }
}
