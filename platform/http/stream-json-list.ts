/** A list that comes in parts, so that it is never whole in memory. */
export type ListParts<Entry> = AsyncIterable<readonly Entry[]>

const encoder = new TextEncoder()
/** So many parts are read at once for all streams of a process: their readers have left the line of work. */
const PARTS_AT_ONCE = 2
/** Who does not take a part within this time is cut off. A part of 500 packages then needs 5 KB a second. */
const PATIENCE_MS = 120_000

const inTurn = createTurns(PARTS_AT_ONCE)

type StreamOptions = {
  /** Told when a part fails, or when its reader stops. The answer has begun, so nobody else learns of it. */
  onFailure: (error: unknown) => void
  patienceMs?: number
}

/**
 * The parts of a list as the text of one JSON array. A part is asked for when the one before has left. When a part fails,
 * the stream fails: the connection is then cut, without the end of the array, and nobody takes the list for a whole one.
 */
export function streamJsonList(
  parts: ListParts<unknown>,
  { onFailure, patienceMs = PATIENCE_MS }: StreamOptions,
): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  let isBegun = false
  let patience: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(patience)
    await iterator.return?.()
  }
  function fail(controller: ReadableStreamDefaultController<Uint8Array>, error: unknown): void {
    onFailure(error)
    controller.error(error)
    void end().catch(onFailure)
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(patience)
        try {
          const { done, value }: IteratorResult<readonly unknown[], unknown> = await inTurn(() => iterator.next())
          if (done === true) {
            controller.enqueue(encoder.encode(isBegun ? ']' : '[]'))
            controller.close()
            return
          }
          // A part is never empty: it would need no answer, and the stream would not ask again.
          const entries = value.map((entry) => JSON.stringify(entry)).join(',')
          controller.enqueue(encoder.encode((isBegun ? ',' : '[') + entries))
          isBegun = true
          const stopped = () => fail(controller, new Error('The reader of a list has stopped.'))
          patience = setTimeout(stopped, patienceMs).unref()
        } catch (error) {
          fail(controller, error)
        }
      },
      cancel: end,
    },
    // Nothing is read before somebody asks: an answer 304 needs no part.
    { highWaterMark: 0 },
  )
}

/** Lets so many pieces of work run at once. The others wait in the order in which they came. */
function createTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let working = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (working < atOnce) working += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) working -= 1
      else next()
    }
  }
}
