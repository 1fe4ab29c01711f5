import QRCode from 'qrcode'

/**
 * Returns a QR code as one SVG path with a rectangle for each row of adjacent dark squares. The code is sharp at every
 * size, and the page loads no image for it.
 */
export function qrCodePath(text: string): { squares: number; path: string; text: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row++) {
    let column = 0
    while (column < size) {
      let end = column
      while (end < size && modules.get(row, end)) end += 1
      if (end > column) path += `M${column} ${row}h${end - column}v1h-${end - column}z`
      column = end + 1
    }
  }
  return { squares: size, path, text }
}
