/** An act that waits to be sent. `refusal`: why the server did not take it; the person decides then. */
export type WaitingAct = { id: string; refusal: string }

/** What became of an act that was sent: done, no answer came, or the server's refusal. */
export type SendResult = 'done' | 'no answer' | { refusal: string }

/**
 * Sends waiting acts one after the other, in their order. Without an answer the rest waits on. A refused one stays with
 * its reason, and does not hold up the others.
 *
 * @param keep gets what is left after each step, so that a closed page sends nothing twice.
 */
export async function sendInOrder<Act extends WaitingAct>(
  acts: readonly Act[],
  send: (act: Act) => Promise<SendResult>,
  keep: (change: (acts: readonly Act[]) => readonly Act[]) => void,
): Promise<void> {
  for (const act of acts) {
    if (act.refusal !== '') continue
    const result = await send(act)
    if (result === 'no answer') return
    keep((now) =>
      result === 'done'
        ? now.filter(({ id }) => id !== act.id)
        : now.map((one) => (one.id === act.id ? { ...one, refusal: result.refusal } : one)),
    )
  }
}
