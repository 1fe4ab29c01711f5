/** How much of one class of work is done at once, and how many wait for how long. */
export type LineRule = {
  atOnce: number
  waiting: number
  /** The longest wait of those who came while the line had just begun to form. */
  patienceMs: number
}

/** A piece of work that asks for a place. One of the two is called, unless it gives up before. */
export type Ask = {
  /** Whose it is. Nobody's share of the line is larger than others' because of many connections. */
  address?: string
  /** The place is free now. `done` gives it back; only its first call counts. */
  begin(done: () => void): void
  refuse(): void
}

/**
 * When no place was free for this long, and somebody was refused meanwhile, it is no burst any more, but an overload. A line
 * in which all are served in time is none, however long it stands.
 */
const LATE_AFTER_MS = 200
/** Who comes in an overload waits no longer than this. So whoever is refused learns it at once. */
const LATE_PATIENCE_MS = 25

type Waiter = { ask: Ask; since: number }

export type WaitingLine = {
  isEmpty(): boolean
  /** Joins the line. The result leaves it, for example when the client is gone; later it does nothing. */
  join(ask: Ask): () => void
  /** Gives the free places, at most `atMost`, to those who wait, and refuses those for whom there is no room. */
  serve(atMost: number): void
}

type LineParts = {
  rule: LineRule
  /** A clock in milliseconds. */
  now: () => number
  /** Called when a place became free. */
  onFree: () => void
}

/**
 * The places of one class of work, and the line of those who wait for one. A free place goes to an address that has the
 * fewest places. When the line is too long, somebody of the address that has the most places and waiters is refused.
 *
 * A short burst is served in the order of its arrival. Who comes in an overload is served after it, the newest first:
 * its client is surely still there. In the order of arrival each would be served just when it gives up, and all the
 * work would be for nobody.
 */
export function createWaitingLine({ rule, now, onFree }: LineParts): WaitingLine {
  let working = 0
  /** Those who came before the overload. They are not refused because of it: they would have waited for nothing. */
  let early: Waiter[] = []
  /** Those who came in the overload. */
  let late: Waiter[] = []
  /** The moment since which somebody has waited. A line that is empty because all were refused is not over yet. */
  let formedAt: number | null = null
  /** True when somebody found no room since then, or waited too long. */
  let hasRefused = false
  /** How many places each address has. */
  const places = new Map<string | undefined, number>()

  const isLate = (): boolean => hasRefused && formedAt !== null && now() - formedAt > LATE_AFTER_MS
  const length = (): number => early.length + late.length

  /** Work without an address counts as that of somebody else each time. */
  const placesOf = ({ address }: Ask): number => (address === undefined ? 0 : (places.get(address) ?? 0))

  function begin({ ask }: Waiter): void {
    working += 1
    places.set(ask.address, placesOf(ask) + 1)
    let isDone = false
    ask.begin(() => {
      if (isDone) return
      isDone = true
      working -= 1
      if (placesOf(ask) > 1) places.set(ask.address, placesOf(ask) - 1)
      else places.delete(ask.address)
      onFree()
    })
  }

  function refuseSome(): void {
    refuseAfter(early, rule.patienceMs)
    refuseAfter(late, LATE_PATIENCE_MS)
    while (length() > rule.waiting) refuseOne()
  }

  /** In a burst the last one finds no room. In an overload the oldest of it makes room for the newest. */
  function refuseOne(): void {
    const waiting = new Map<string | undefined, number>()
    for (const { ask } of [...early, ...late]) waiting.set(ask.address, (waiting.get(ask.address) ?? 0) + 1)
    const weightOf = ({ ask }: Waiter): number =>
      ask.address === undefined ? 1 : placesOf(ask) + (waiting.get(ask.address) ?? 0)
    const most = Math.max(...[...early, ...late].map(weightOf))
    const isHeaviest = (waiter: Waiter): boolean => weightOf(waiter) === most
    const refused = late.find(isHeaviest) ?? early.findLast(isHeaviest)
    if (refused === undefined) return
    leave(refused)
    refuse(refused)
  }

  /**
   * True for a newcomer when fewer addresses than places ask for work. Then one of them made the overload alone, and the
   * next free place is the newcomer's: it need not be told at once to come back.
   */
  function isNextByShare({ address }: Ask): boolean {
    const addresses = new Set([...places.keys(), ...[...early, ...late].map(({ ask }) => ask.address)])
    return !addresses.has(undefined) && address !== undefined && !addresses.has(address) && addresses.size < rule.atOnce
  }

  function leave(waiter: Waiter): void {
    early = early.filter((other) => other !== waiter)
    late = late.filter((other) => other !== waiter)
  }

  function takeNext(): Waiter | undefined {
    let next: Waiter | undefined
    for (const waiter of [...early, ...late.toReversed()])
      if (next === undefined || placesOf(waiter.ask) < placesOf(next.ask)) next = waiter
    if (next !== undefined) leave(next)
    return next
  }

  function refuseAfter(waiting: Waiter[], longest: number): void {
    for (let first = waiting[0]; first !== undefined && now() - first.since > longest; first = waiting[0]) {
      waiting.shift()
      refuse(first)
    }
  }

  function refuse({ ask }: Waiter): void {
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
      refuseSome()
    },
  }
}
