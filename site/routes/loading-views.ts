import type { ComponentType } from 'react'
import { TourListLoading } from '#features/catalog/site/tour-list-loading.tsx'
import { TourLoading } from '#features/catalog/site/tour-loading.tsx'
import { HomeLoading } from '#features/home/site/home-loading.tsx'

/** The pages with a loading view (specification §2), with their paths in routes.ts. */
export const loadingViews: readonly { path: string; Loading: ComponentType }[] = [
  { path: '/', Loading: HomeLoading },
  { path: '/tour-list-v2', Loading: TourListLoading },
  { path: '/tour-single/:id', Loading: TourLoading },
]
