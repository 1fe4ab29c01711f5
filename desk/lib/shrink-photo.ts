/** The longer side of what is sent. A cheque can be read in it, and it is some hundred kilobytes. */
const SIDE = 1_600
const QUALITY = 0.82

/** A photo that is small enough to send. */
export type SmallPhoto = { base64: string; bytes: number; canvas: HTMLCanvasElement }

/**
 * Draws a chosen photo anew, upright and small. So what a phone adds, such as the place, does not leave the device.
 *
 * @returns null for what the browser cannot read as a photo.
 */
export async function shrinkPhoto(file: Blob): Promise<SmallPhoto | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const paper = canvas.getContext('2d')
  if (paper === null) return null
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const base64 = canvas.toDataURL('image/jpeg', QUALITY).replace(/^data:[^,]*,/, '')
  return { base64, bytes: Math.floor((base64.length * 3) / 4), canvas }
}
