/** An act that waits to be sent. `refusal`: why the server did not take it; the person decides then. */
export type WaitingAct = { id: string; refusal: string }

/** What became of an act that was sent: done, no answer came, or the server's refusal. */
export type SendResult = 'done' | 'no answer' | { refusal: string }

/**
 * Sends waiting acts one after the other, in their order. Without an answer the rest waits on. A refused one stays with
 * its reason, and does not hold up the others.
 *
 * @param waiting what waits now: meanwhile acts may come, and others be taken out, which are not sent then.
 * @param keep gets what is left after each step, so that a closed page sends nothing twice.
 */
export async function sendInOrder<Act extends WaitingAct>(
  waiting: () => readonly Act[],
  send: (act: Act) => Promise<SendResult>,
  keep: (change: (acts: readonly Act[]) => readonly Act[]) => void,
): Promise<void> {
  for (let act = nextOf(waiting()); act !== undefined; act = nextOf(waiting())) {
    const { id } = act
    const result = await send(act)
    if (result === 'no answer') return
    keep((now) =>
      result === 'done'
        ? now.filter((one) => one.id !== id)
        : now.map((one) => (one.id === id ? { ...one, refusal: result.refusal } : one)),
    )
  }
}

function nextOf<Act extends WaitingAct>(acts: readonly Act[]): Act | undefined {
  return acts.find(({ refusal }) => refusal === '')
}
