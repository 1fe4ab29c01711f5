/**
 * The longer side of an uploaded photo. A cheque is readable at this size, and the file has a few hundred kilobytes.
 */
const READABLE_SIZE = { side: 1_600, quality: 0.82 } as const
/** For slow connections, as in the mountains: 60 to 80 KB. The photo still shows what happened. */
export const SLOW_CONNECTION_SIZE = { side: 800, quality: 0.6 } as const

/** A photo that is small enough to send. */
export type SmallPhoto = { base64: string; bytes: number; canvas: HTMLCanvasElement }

/**
 * Redraws a chosen photo upright and small. Metadata that a phone adds, such as the location, therefore does not leave
 * the device.
 *
 * @returns null when the browser cannot read it as a photo.
 */
export async function shrinkPhoto(
  file: Blob,
  { side, quality }: { side: number; quality: number } = READABLE_SIZE,
): Promise<SmallPhoto | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const base64 = canvas.toDataURL('image/jpeg', quality).replace(/^data:[^,]*,/, '')
  return { base64, bytes: Math.floor((base64.length * 3) / 4), canvas }
}
