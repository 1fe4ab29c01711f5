import { NoPackages } from '../no-packages.tsx'
import { NearbyTours } from './nearby-tours.tsx'

/** What only a short or an empty list shows. The server puts the styles of files with this name into the document. */
export const shortListParts = { NearbyTours, NoPackages }
