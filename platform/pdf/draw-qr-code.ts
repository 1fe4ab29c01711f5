import QRCode from 'qrcode'
import { PAPER_COLORS } from './document-style.ts'
import type { Pdf } from './write-pdf.ts'

/** Draws a QR code as vector squares, which every printer prints sharply. */
export function drawQrCode(pdf: Pdf, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const moduleSize = side / modules.size
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) pdf.rect(x + column * moduleSize, y + row * moduleSize, moduleSize, moduleSize)
    }
  }
  pdf.fill(PAPER_COLORS.ink)
}
