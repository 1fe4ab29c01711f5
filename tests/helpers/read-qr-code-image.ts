import jsQR from 'jsqr'
import sharp from 'sharp'

/** The text of the QR code in a picture, as a scanner would read it from a phone. */
export async function readQrCodeImage(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
