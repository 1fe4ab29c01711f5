import type { SeedImage } from './seed-types.ts'

/** The flat colours that are shown while a picture loads. Each picture uses the colour nearest to its mean colour. */
export const imageSwatches: Record<SeedImage['swatch'], string> = {
  sand: '#d89c74',
  dawn: '#c99a98',
  dusk: '#a06a85',
  night: '#6a6e9c',
  forest: '#9dae93',
  sea: '#93b7ae',
  stone: '#a3907f',
  snow: '#e6dccf',
}
