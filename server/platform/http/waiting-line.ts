/** How much of one class of work is done at once, and how many wait for how long. */
export type LineRule = {
  atOnce: number
  waiting: number
  /** The longest wait while a line has just begun to form. */
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
/** In an overload nobody waits longer than this. So whoever is refused learns it at once. */
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
 * A short burst is served in the order of its arrival. In an overload the newest goes first: its client is surely still
 * there. In the order of arrival each would be served just when it gives up, and all the work would be for nobody.
 */
export function createWaitingLine({ rule, now, onFree }: LineParts): WaitingLine {
  let working = 0
  let waiting: Waiter[] = []
  /** The moment since which somebody has waited. A line that is empty because all were refused is not over yet. */
  let formedAt: number | null = null

  const isLate = (): boolean => formedAt !== null && now() - formedAt > LATE_AFTER_MS

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
    const late = isLate()
    const longest = late ? LATE_PATIENCE_MS : rule.patienceMs
    while (now() - (waiting[0]?.since ?? now()) > longest) waiting.shift()?.ask.refuse()
    // In an overload the oldest makes room for the newest.
    while (waiting.length > rule.waiting) (late ? waiting.shift() : waiting.pop())?.ask.refuse()
  }

  return {
    isEmpty: () => waiting.length === 0,
    join(ask) {
      const waiter = { ask, since: now() }
      waiting.push(waiter)
      return () => {
        waiting = waiting.filter((other) => other !== waiter)
      }
    },
    serve(atMost) {
      const places = Math.min(rule.atOnce, atMost)
      while (working < places) {
        const next = isLate() ? waiting.pop() : waiting.shift()
        if (next === undefined) {
          formedAt = null
          return
        }
        begin(next)
      }
      if (waiting.length > 0) formedAt ??= now()
      refuseSome()
    },
  }
}
