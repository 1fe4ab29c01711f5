/** How much of one class of work is done at once, and how many wait for how long. */
export type LineRule = {
  atOnce: number
  waiting: number
  /** The longest wait of those who came while the line had just begun to form. */
  patienceMs: number
}

/** A piece of work that asks for a place. One of the two is called, unless it gives up before. */
export type Ask = {
  /** The place is free now. `done` gives it back; only its first call counts. */
  begin(done: () => void): void
  refuse(): void
}

/** When no place was free for this long, and others waited for one, it is no burst any more, but an overload. */
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
 * The places of one class of work, and the line of those who wait for one.
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

  const isLate = (): boolean => formedAt !== null && now() - formedAt > LATE_AFTER_MS
  const length = (): number => early.length + late.length

  function begin({ ask }: Waiter): void {
    working += 1
    let isDone = false
    ask.begin(() => {
      if (isDone) return
      isDone = true
      working -= 1
      onFree()
    })
  }

  function refuseSome(): void {
    refuseAfter(early, rule.patienceMs)
    refuseAfter(late, LATE_PATIENCE_MS)
    // In a burst the last one finds no room. In an overload the oldest of it makes room for the newest.
    while (length() > rule.waiting) (late.shift() ?? early.pop())?.ask.refuse()
  }

  function refuseAfter(waiting: Waiter[], longest: number): void {
    while (now() - (waiting[0]?.since ?? now()) > longest) waiting.shift()?.ask.refuse()
  }

  return {
    isEmpty: () => length() === 0,
    join(ask) {
      const waiter = { ask, since: now() }
      ;(isLate() ? late : early).push(waiter)
      return () => {
        early = early.filter((other) => other !== waiter)
        late = late.filter((other) => other !== waiter)
      }
    },
    serve(atMost) {
      const places = Math.min(rule.atOnce, atMost)
      while (working < places) {
        const next = early.shift() ?? late.pop()
        if (next === undefined) {
          formedAt = null
          return
        }
        begin(next)
      }
      if (length() > 0) formedAt ??= now()
      refuseSome()
    },
  }
}
