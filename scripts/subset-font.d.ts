declare module 'subset-font' {
  type Axis = { min: number; max: number }
  type Options = {
    targetFormat: 'woff2'
    noHinting: boolean
    keepFeatures: readonly string[]
    variationAxes?: Record<string, Axis>
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
