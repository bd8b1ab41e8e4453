import sharp, { type Sharp } from 'sharp'
import type { Decoded, Form, PixelLimits, UnfitPicture } from '#modules/media/index.ts'
import { type Format, MAX_PIXELS, MIN_SIDE, SHARE_SIZE } from '#modules/media/rules/forms.ts'

sharp.concurrency(1) // one core, because one task runs at a time
sharp.cache(false)

const MASTER_width = 2000

const ENCODE: Record<Format, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80 }),
  // Effort 2 is much faster than the default, for slightly more bytes.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })

/**
 * Encodes one size and format of a picture, without metadata (place, camera, thumbnail). The Mitchell kernel rings less
 * than sharp's default.
 */
export const encodeForm = (bytes: Uint8Array, { width, format }: Form): Promise<Buffer> =>
  ENCODE[format](open(bytes).resize({ width, kernel: 'mitchell', withoutEnlargement: true })).toBuffer()

/**
 * Decodes an upload and encodes it for storage: upright, in sRGB, without metadata, at most `MASTER_width` wide. Checks the
 * size in the header first, and returns the reason when the file is not usable.
 */
export async function decodeUpload(bytes: Uint8Array, limits: PixelLimits): Promise<Decoded | UnfitPicture> {
  const unfit = await unfitness(bytes, limits)
  if (unfit) return unfit
  const master = await masterOf(bytes).catch(() => undefined)
  if (!master) return 'broken'
  const { width, height } = master.info
  return { bytes: master.data, width, height, ...(await blurPlaceholder(master.data)) }
}

async function unfitness(bytes: Uint8Array, limits: PixelLimits): Promise<UnfitPicture | undefined> {
  try {
    const { width, height, isProgressive = false } = await open(bytes).metadata()
    if (width * height > limits.pixels) return 'too-many-pixels'
    if (isProgressive && width * height > limits.interlaced) return 'interlaced'
    return width < MIN_SIDE || height < MIN_SIDE ? 'too-small' : undefined
  } catch (error) {
    return error instanceof Error && /pixel limit/.test(error.message) ? 'too-many-pixels' : 'broken'
  }
}

const masterOf = (bytes: Uint8Array) =>
  open(bytes)
    .rotate()
    .toColourspace('srgb')
    .resize({ width: MASTER_width, withoutEnlargement: true })
    .webp({ quality: 92 })
    .toBuffer({ resolveWithObject: true })

/** Computes the dominant colour and a 16-pixel data URL, which are shown until the picture has loaded. */
async function blurPlaceholder(picture: Uint8Array): Promise<{ colour: string; placeholder: string }> {
  const small = await open(picture)
    .resize({ width: 16 })
    .flatten({ background: '#e9e4db' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(small.data, { raw: { ...small.info, channels: 3 } }).stats()
  const hex = (part: number) => Math.round(part).toString(16).padStart(2, '0')
  const bytes = await sharp(small.data, { raw: { ...small.info, channels: 3 } })
    .webp({ quality: 40 })
    .toBuffer()
  return {
    colour: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
    placeholder: `data:image/webp;base64,${bytes.toString('base64')}`,
  }
}

/**
 * Encodes a link preview: the whole picture, centred on a light tint of its main colour, so that dark cloth remains
 * visible.
 */
export async function encodeShare(bytes: Uint8Array, colour: string): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const picture = await open(bytes).resize({ width, height, fit: 'inside' }).toBuffer()
  const ground = paperWith(colour)
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: picture }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Blends a sixth of the colour into the brand's paper tone. */
function paperWith(colour: string): { r: number; g: number; b: number } {
  const part = (at: number, paper: number) => Math.round(paper + (Number.parseInt(colour.slice(at, at + 2), 16) - paper) / 6)
  return { r: part(1, 0xf2), g: part(3, 0xee), b: part(5, 0xe6) }
}
