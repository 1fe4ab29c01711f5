import type { ComponentType } from 'react'
import { TourListLoading } from '#web/features/catalog/tour-list-loading.tsx'
import { TourLoading } from '#web/features/catalog/tour-loading.tsx'
import { HomeLoading } from '#web/features/home/home-loading.tsx'

/** The pages with a loading view (specification §2), with their paths in routes.ts. */
export const loadingViews: readonly { path: string; Loading: ComponentType }[] = [
  { path: '/', Loading: HomeLoading },
  { path: '/tour-list-v2', Loading: TourListLoading },
  { path: '/tour-single/:id', Loading: TourLoading },
]
