/** An action waiting to be sent. `refusal` says why the server rejected it; the user then decides what to do. */
export type WaitingAction = { id: string; refusal: string }

/** The result of sending an action: done, no response, or the server's rejection. */
export type SendResult = 'done' | 'no answer' | { refusal: string }

/**
 * Sends waiting actions one at a time, in order. If there is no response, the rest keep waiting. A rejected action
 * stays with its reason and does not block the others.
 *
 * @param readActions returns the currently waiting actions: some may be added during the run, and removed ones are not
 * sent.
 * @param save receives the remaining actions after each step, so that nothing is sent twice after the page is closed.
 */
export async function sendInOrder<Action extends WaitingAction>(
  readActions: () => readonly Action[],
  send: (action: Action) => Promise<SendResult>,
  save: (change: (actions: readonly Action[]) => readonly Action[]) => void,
): Promise<void> {
  for (let action = nextOf(readActions()); action !== undefined; action = nextOf(readActions())) {
    const { id } = action
    const result = await send(action)
    if (result === 'no answer') return
    save((now) =>
      result === 'done'
        ? now.filter((one) => one.id !== id)
        : now.map((one) => (one.id === id ? { ...one, refusal: result.refusal } : one)),
    )
  }
}

function nextOf<Action extends WaitingAction>(actions: readonly Action[]): Action | undefined {
  return actions.find(({ refusal }) => refusal === '')
}
