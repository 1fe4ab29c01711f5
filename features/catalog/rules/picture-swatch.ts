/** The flat colours shown while a picture loads, with one class each in `ui/site/picture.module.css`. */
const COLOURS = {
  sand: '#d89c74',
  dawn: '#c99a98',
  dusk: '#a06a85',
  night: '#6a6e9c',
  forest: '#9dae93',
  sea: '#93b7ae',
  stone: '#a3907f',
  snow: '#e6dccf',
} as const

/** The name of a flat colour. */
export type PictureSwatch = keyof typeof COLOURS

/** The names of all flat colours. */
export const PICTURE_SWATCHES = ['sand', 'dawn', 'dusk', 'night', 'forest', 'sea', 'stone', 'snow'] as const

/** The flat colour closest to the mean of a picture, given as red, green and blue from 0 to 255. */
export function nearestSwatch(means: readonly number[]): PictureSwatch {
  const distance = (name: PictureSwatch) => rgbOf(name).reduce((sum, part, i) => sum + (part - (means[i] ?? 0)) ** 2, 0)
  const [nearest = 'sand'] = PICTURE_SWATCHES.toSorted((a, b) => distance(a) - distance(b))
  return nearest
}

function rgbOf(name: PictureSwatch): number[] {
  const value = Number.parseInt(COLOURS[name].slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
