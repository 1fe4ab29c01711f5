/** A list that comes in parts, so that it is never whole in memory. */
export type ListParts<Entry> = AsyncIterable<readonly Entry[]>

const encoder = new TextEncoder()

/**
 * The parts of a list as the text of one JSON array. A part is asked for when the one before has left. When a part fails,
 * the stream fails: the connection is then cut, without the end of the array, and nobody takes the list for a whole one.
 */
export function streamJsonList(parts: ListParts<unknown>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  let isBegun = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value }: IteratorResult<readonly unknown[], unknown> = await iterator.next()
        if (done === true) {
          controller.enqueue(encoder.encode(isBegun ? ']' : '[]'))
          controller.close()
          return
        }
        // A part is never empty: it would need no answer, and the stream would not ask again.
        const entries = value.map((entry) => JSON.stringify(entry)).join(',')
        controller.enqueue(encoder.encode((isBegun ? ',' : '[') + entries))
        isBegun = true
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    // Nothing is read before somebody asks: an answer 304 needs no part.
    { highWaterMark: 0 },
  )
}
