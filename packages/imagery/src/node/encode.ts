import type { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { hexOf } from '../core/colour.ts'
import type { Picture } from '../core/picture.ts'

export const WIDTHS = [320, 480, 800, 1200, 1600] as const
export type Width = (typeof WIDTHS)[number]
export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** Encoded file. `asked` is the width in its name. `width` is smaller when the picture has fewer pixels. */
export type Encoded = { asked: Width; format: Format; width: number; height: number; data: Buffer }

sharp.concurrency(1) // one core per picture
sharp.cache(false)

const raw = ({ pixels, width, height }: Picture) => sharp(pixels, { raw: { width, height, channels: 4 } })

/** Effort 2 takes four to seven times as long as effort 0 (docs/figures.md). */
const AVIF = { quality: 54, effort: 0 }
/** A blue overcheck goes grey at quality 46 (docs/figures.md). */
const FINE_width = 800
const FINE_AVIF = { ...AVIF, quality: 60 }
const WEBP = { quality: 80, alphaQuality: 80, effort: 2 }

/** Never enlarges. */
export async function encode(picture: Picture, width: Width): Promise<Encoded[]> {
  // Resized once for all formats. Mitchell instead of Lanczos, which leaves a pale ring around dark cloth.
  const scaled = raw(picture).resize({ width, kernel: 'mitchell', withoutEnlargement: true })
  const small = await (isOpaque(picture) ? scaled.removeAlpha() : scaled).raw().toBuffer({ resolveWithObject: true })
  const { channels, width: columns, height } = small.info
  const files: Encoded[] = []
  for (const format of FORMATS) {
    const own = sharp(small.data, { raw: { width: columns, height, channels } })
    const data = await (format === 'avif' ? own.avif(width < FINE_width ? AVIF : FINE_AVIF) : own.webp(WEBP)).toBuffer()
    files.push({ asked: width, format, width: columns, height, data })
  }
  return files
}

/** Checks only the corners. */
const isOpaque = ({ pixels, width, height }: Picture): boolean =>
  [0, width - 1, (height - 1) * width, height * width - 1].every((sample) => pixels[sample * 4 + 3] === 255)

const BLURRED = { quality: 20, alphaQuality: 20, effort: 6 }

/** Returns a blurred data URL, 16 samples wide, that is shown until the picture loads. */
export async function placeholder(picture: Picture): Promise<string> {
  const data = await raw(picture).resize(16, 20, { kernel: 'mitchell' }).blur(0.6).webp(BLURRED).toBuffer()
  return `data:image/webp;base64,${data.toString('base64')}`
}

/** Mean colour of the middle third, weighted by opacity. `#ebe6dd` when all of it is transparent. */
export function dominant({ pixels, width, height }: Picture): string {
  const sums = [0, 0, 0]
  let weight = 0
  for (let y = Math.floor(height / 3); y < (height * 2) / 3; y += 2) {
    for (let x = Math.floor(width / 3); x < (width * 2) / 3; x += 2) {
      const at = (y * width + x) * 4
      const alpha = pixels[at + 3]!
      for (let channel = 0; channel < 3; channel++) sums[channel]! += pixels[at + channel]! * alpha
      weight += alpha
    }
  }
  return weight === 0 ? '#ebe6dd' : hexOf(sums.map((sum) => sum / weight))
}
