import type { ReactNode } from 'react'
import { FailedPart } from './page-failed.tsx'
import { Skeleton } from './skeleton.tsx'

type LoadingProps<Data> = {
  /** The result of `useQuery`. */
  of: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** The approximate number of rows of the part. */
  rows: number
  /** The part. Without it nothing is shown once the data has loaded. */
  children?: (data: Data) => ReactNode
}

/** A loaded part of a page: placeholder rows of its height while it has no data, and an error if loading failed. */
export function Loading<Data>({ of: { data, error, refetch }, rows, children }: LoadingProps<Data>) {
  const isLoading = data === undefined && error === null
  return (
    <>
      {error === null ? null : <FailedPart onRetry={() => void refetch()} />}
      {isLoading ? <Skeleton rows={rows} /> : null}
      {data === undefined ? null : children?.(data)}
    </>
  )
}
