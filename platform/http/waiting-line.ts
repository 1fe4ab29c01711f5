/** How many tasks of one class run concurrently, how many wait, and for how long. */
export type LineRule = {
  maxConcurrent: number
  waiting: number
  /** The longest wait for tasks that arrived when the queue had just begun to form. */
  maxWaitMs: number
}

/** A task that requests a slot. One of its two functions is called, unless the task leaves first. */
export type SlotRequest = {
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

type WaitingTask = { task: SlotRequest; since: number }

export type WaitingLine = {
  isEmpty(): boolean
  /**
   * Joins the queue. The returned function leaves it, for example when the client is gone, and does nothing once the
   * task has begun.
   */
  join(task: SlotRequest): () => void
  /** Assigns up to `maxSlots` free slots to waiting tasks, and refuses the tasks that do not fit into the queue. */
  serve(maxSlots: number): void
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
  let runningCount = 0
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
  const placesOf = ({ address }: SlotRequest): number => (address === undefined ? 0 : (places.get(address) ?? 0))

  function begin({ task }: WaitingTask): void {
    runningCount += 1
    places.set(task.address, placesOf(task) + 1)
    let isDone = false
    task.begin(() => {
      if (isDone) return
      isDone = true
      runningCount -= 1
      if (placesOf(task) > 1) places.set(task.address, placesOf(task) - 1)
      else places.delete(task.address)
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
    for (const { task } of [...early, ...late]) waiting.set(task.address, (waiting.get(task.address) ?? 0) + 1)
    const weightOf = ({ task }: WaitingTask): number =>
      task.address === undefined ? 1 : placesOf(task) + (waiting.get(task.address) ?? 0)
    const max = Math.max(...[...early, ...late].map(weightOf))
    const isHeaviest = (waiter: WaitingTask): boolean => weightOf(waiter) === max
    const refusedRequest = late.find(isHeaviest) ?? early.findLast(isHeaviest)
    if (refusedRequest === undefined) return
    leave(refusedRequest)
    refuse(refusedRequest)
  }

  /**
   * True for a new client when fewer addresses than slots request work. Then those addresses alone caused the overload,
   * and the next free slot goes to the new client, so its task is not refused immediately.
   */
  function isNextByShare({ address }: SlotRequest): boolean {
    const addresses = new Set([...places.keys(), ...[...early, ...late].map(({ task }) => task.address)])
    return (
      !addresses.has(undefined) &&
      address !== undefined &&
      !addresses.has(address) &&
      addresses.size < rule.maxConcurrent
    )
  }

  function leave(waiter: WaitingTask): void {
    early = early.filter((other) => other !== waiter)
    late = late.filter((other) => other !== waiter)
  }

  function takeNext(): WaitingTask | undefined {
    let next: WaitingTask | undefined
    for (const waiter of [...early, ...late.toReversed()])
      if (next === undefined || placesOf(waiter.task) < placesOf(next.task)) next = waiter
    if (next !== undefined) leave(next)
    return next
  }

  function refuseWaitingLongerThan(waiting: WaitingTask[], longest: number): void {
    for (let first = waiting[0]; first !== undefined && now() - first.since > longest; first = waiting[0]) {
      waiting.shift()
      refuse(first)
    }
  }

  function refuse({ task }: WaitingTask): void {
    hasRefused = true
    task.refuse()
  }

  return {
    isEmpty: () => length() === 0,
    join(task) {
      const waiter = { task, since: now() }
      ;(isLate() && !isNextByShare(task) ? late : early).push(waiter)
      return () => leave(waiter)
    },
    serve(maxSlots) {
      const open = Math.min(rule.maxConcurrent, maxSlots)
      while (runningCount < open) {
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
