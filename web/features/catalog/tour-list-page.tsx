import { Suspense } from 'react'
import { Await, useLocation } from 'react-router'
import type { TourListData } from './tour-list-data.ts'
import { TourList } from './tour-list.tsx'
import { TourListLoading } from './tour-list-loading.tsx'

type TourListPageProps = {
  /** A promise while the browser still fetches it: the loading view stands there meanwhile. */
  list: TourListData | Promise<TourListData>
}

export function TourListPage({ list }: TourListPageProps) {
  const { search } = useLocation()
  if (!(list instanceof Promise)) return <TourList key={search} data={list} />
  return (
    <Suspense key={search} fallback={<TourListLoading />}>
      <Await resolve={list}>{(data: TourListData) => <TourList data={data} />}</Await>
    </Suspense>
  )
}
