import { NoPackages } from '../no-packages.tsx'
import { NearbyTours } from './nearby-tours.tsx'

/** Sections for a short or empty list only. The server puts the styles of files with this name into the document. */
export const shortListParts = { NearbyTours, NoPackages }
