import jsQR from 'jsqr'

/**
 * Pictures are scaled down to this size. A QR code on a phone or on paper is readable at this size, and a larger
 * picture is only slower.
 */
const MAX_SCAN_SIDE_PX = 1_000

/** The text of the QR code in a picture or in a camera frame; null for none. */
export function readCode(
  picture: CanvasImageSource,
  { width, height }: { width: number; height: number },
): string | null {
  const scale = Math.min(1, MAX_SCAN_SIDE_PX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR.default(data, canvas.width, canvas.height)?.data || null
}
