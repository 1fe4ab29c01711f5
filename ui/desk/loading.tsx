import { FailedPart } from './page-failed.tsx'
import { Skeleton } from './skeleton.tsx'

type LoadingProps = {
  /** The result of `useQuery`. */
  of: { data: unknown; error: Error | null; refetch: () => unknown }
  /** The approximate number of rows of the part. */
  rows: number
}

/**
 * Shown while a part has no data: placeholder rows of its height, or an error. Renders nothing once the data has
 * loaded.
 */
export function Loading({ of: { data, error, refetch }, rows }: LoadingProps) {
  if (error !== null) return <FailedPart onAgain={() => void refetch()} />
  return data === undefined ? <Skeleton rows={rows} /> : null
}
