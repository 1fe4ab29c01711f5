import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getPackage } from '../api/desk-calls.ts'
import { PageNotFound } from '#ui/desk/page-not-found.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { deskPackageList } from '#messages/packages/desk-list.ts'
import { isApiError } from '#ui/site/lib/api.ts'
import type { PackageNotice } from './package-actions.tsx'
import { PackageCrumb } from './package-crumb.tsx'
import { PackageEditor } from './package-editor.tsx'
import { PackageHeading } from './package-heading.tsx'
import { PACKAGES_KEY } from '#ui/desk/keys/packages-key.ts'
import { Loading } from '#ui/desk/loading.tsx'

/** One package: its draft, its changes, the checks and the versions. */
export function PackagePage() {
  const { id = '' } = useParams()
  return <LoadedPackage key={id} id={id} />
}

function LoadedPackage({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const [notice, setNotice] = useState<PackageNotice>()
  const { data, dataUpdatedAt, error, refetch } = useDeskQuery(
    [...PACKAGES_KEY, id],
    [getPackage, { params: { id } }],
    { staleTime: Infinity, gcTime: 0, retry: false },
  )
  if (isApiError(error) && error.status < 500 && error.status > 0) return <PageNotFound />
  return (
    <>
      <PackageCrumb id={id} />
      {data === undefined ? <PackageHeading name={deskPackageList.title} /> : null}
      <Loading of={{ data, error, refetch }} rows={10}>
        {(found) => (
          <PackageEditor
            key={dataUpdatedAt}
            savedPackage={found}
            notice={notice}
            onNotice={setNotice}
            // The editor restarts with the new data.
            onChanged={async () => {
              await refetch()
              await queryClient.invalidateQueries({ queryKey: PACKAGES_KEY, exact: true })
            }}
          />
        )}
      </Loading>
    </>
  )
}
