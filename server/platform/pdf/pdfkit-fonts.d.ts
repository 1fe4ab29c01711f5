import type { Font } from 'fontkit'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** An opened font is taken as it is; its type is missing in the package's own description. */
      font(src: Font, size?: number): this
    }
  }
}
