import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { CallInput, Endpoint, ResponseOf } from '#kernel/wire/endpoint.ts'
import { deskCall } from './desk-call.ts'

/** A call, with its input if it needs any. */
type Query<E extends Endpoint> = [
  endpoint: E,
  ...input: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>],
]
type Options<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>

/** The response of a desk call, stored in the query cache under `key`. */
export function useDeskQuery<E extends Endpoint>(
  key: readonly unknown[],
  query: Query<E>,
  options?: Options<ResponseOf<E>>,
): UseQueryResult<ResponseOf<E>> {
  return useQuery({ queryKey: key, queryFn: () => deskCall(...query), ...options })
}
