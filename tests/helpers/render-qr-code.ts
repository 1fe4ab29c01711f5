import { writeFile } from 'node:fs/promises'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'

/** A picture of a QR code, as a traveller's phone shows it. */
export function renderQrCode(text: string): Promise<Buffer> {
  return toBuffer(text, { scale: 6, margin: 4 })
}

/** A video of a code, which a test browser uses as its camera. */
export async function writeQrCodeVideo(file: string, text: string): Promise<void> {
  const frame = await sharp(await renderQrCode(text))
    .resize({ width: 640, height: 480, fit: 'contain', background: '#fff' })
    .jpeg()
    .toBuffer()
  await writeFile(file, Buffer.concat(Array.from({ length: 10 }, () => frame)))
}
