import { NoPackages } from '../no-packages.tsx'
import { NearbyTours } from './nearby-tours.tsx'

/** Sections for a short or empty list only. The server inlines the styles of files with this name. */
export const shortListParts = { NearbyTours, NoPackages }
