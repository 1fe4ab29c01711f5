import type { HandlePageCall, CallFailure, PageCallResult } from '#kernel/wire/page-calls.ts'
import { fillPath, type CallInput, type Endpoint, type ResponseOf } from '#kernel/wire/endpoint.ts'

class FailedAnswer {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    this.failure = failure
  }
}

/** A call that fails. */
export function failingCall(failure: CallFailure): object {
  return new FailedAnswer(failure)
}

/** Answers a page's calls by path, with a body or with the result of {@link failingCall}. */
export function answerByPath(find: (path: string) => unknown): HandlePageCall {
  async function answer<E extends Endpoint>(target: E, input?: CallInput<E>): Promise<PageCallResult<ResponseOf<E>>>
  async function answer({ path }: Endpoint, input: { params?: object } = {}): Promise<PageCallResult<unknown>> {
    const found = find(fillPath(path, input.params))
    return found instanceof FailedAnswer ? { failure: found.failure } : { body: found, part: null }
  }
  return answer
}
