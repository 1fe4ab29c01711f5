/** A list that arrives in parts, so that the whole list is never in memory. */
export type ListParts<Entry> = AsyncIterable<readonly Entry[]>

const encoder = new TextEncoder()
/**
 * How many parts are read at the same time, for all streams of a process. Streams no longer hold a slot of the work
 * queue.
 */
const MAX_PARALLEL_PARTS = 2
/**
 * The maximum wait until a reader receives a part. After that the connection is cut. For a part of 500 packages this
 * limit means 5 KB a second.
 */
const MAX_WAIT_MS = 120_000

const limitParallelParts = createConcurrencyLimiter(MAX_PARALLEL_PARTS)

type StreamOptions = {
  /** Called when a part fails or its reader stops. The response has begun, so nothing else would report the error. */
  onFailure: (error: unknown) => void
  maxWaitMs?: number
}

/**
 * Turns the parts of a list into the text of one JSON array. A part is requested once the previous one has been sent.
 * When a part fails, the stream fails: the connection is cut without the end of the array, so no reader mistakes the
 * list for complete.
 */
export function streamJsonList(
  parts: ListParts<unknown>,
  { onFailure, maxWaitMs = MAX_WAIT_MS }: StreamOptions,
): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  let hasBegun = false
  let readTimeout: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(readTimeout)
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
        clearTimeout(readTimeout)
        try {
          const { done, value }: IteratorResult<readonly unknown[], unknown> = await limitParallelParts(() =>
            iterator.next(),
          )
          if (done === true) {
            controller.enqueue(encoder.encode(hasBegun ? ']' : '[]'))
            controller.close()
            return
          }
          // Parts are never empty: an empty one would write nothing, and the stream would not request another.
          const entries = value.map((entry) => JSON.stringify(entry)).join(',')
          controller.enqueue(encoder.encode((hasBegun ? ',' : '[') + entries))
          hasBegun = true
          const stopped = () => fail(controller, new Error('The reader of a list has stopped reading.'))
          readTimeout = setTimeout(stopped, maxWaitMs).unref()
        } catch (error) {
          fail(controller, error)
        }
      },
      cancel: end,
    },
    // Nothing is read before the first request for data: a 304 response needs no part.
    { highWaterMark: 0 },
  )
}

/** Limits how many tasks run concurrently. The others wait in order of arrival. */
function createConcurrencyLimiter(maxConcurrent: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let runningCount = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (runningCount < maxConcurrent) runningCount += 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) runningCount -= 1
      else next()
    }
  }
}
