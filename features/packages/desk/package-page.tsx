import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getPackage } from '../api/desk-calls.ts'
import { NothingHere } from '#desk/ui/nothing-here.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { deskPackageList } from '#messages/packages/desk-list.ts'
import { isApiError } from '#site/lib/api.ts'
import type { PackageNews } from './package-acts.tsx'
import { PackageCrumb } from './package-crumb.tsx'
import { PackageEditor } from './package-editor.tsx'
import { PackageHeading } from './package-heading.tsx'
import { PACKAGES_KEY } from '#desk/keys/packages-key.ts'

/** One package: its draft, what it changes, the checks and the versions. */
export function PackagePage() {
  const { id = '' } = useParams()
  return <PackageOf key={id} id={id} />
}

function PackageOf({ id }: { id: string }) {
  const queries = useQueryClient()
  const [news, setNews] = useState<PackageNews>()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: [...PACKAGES_KEY, id],
    queryFn: () => deskCall(getPackage, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (isApiError(error) && error.status < 500 && error.status > 0) return <NothingHere />
  return (
    <>
      <PackageCrumb id={id} />
      {data === undefined ? <PackageHeading name={deskPackageList.title} /> : null}
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={10} /> : null}
      {data === undefined ? null : (
        <PackageEditor
          key={dataUpdatedAt}
          found={data}
          news={news}
          onNews={setNews}
          // The editor begins anew with what is there then.
          onChanged={async () => {
            await refetch()
            await queries.invalidateQueries({ queryKey: PACKAGES_KEY, exact: true })
          }}
        />
      )}
    </>
  )
}
