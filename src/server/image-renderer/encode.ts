import sharp, { type Sharp } from 'sharp'
import type { Decoded, Form, PixelLimits, UnfitPicture } from '#modules/media/index.ts'
import { type Format, MAX_PIXELS, MIN_SIDE, SHARE_SIZE } from '#modules/media/rules/forms.ts'

sharp.concurrency(1) // one task, one core
sharp.cache(false)

/** Width of a stored upload, in pixels. A wider one serves no form. */
const MASTER_width = 2000

const ENCODE: Record<Format, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80 }),
  // Effort 2: a tenth of the time of the default, for a few per cent more bytes.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })

/** One file of a picture. Metadata (place, camera, thumbnail) is left out. The Mitchell kernel rings less than sharp's default. */
export const encodeForm = (bytes: Uint8Array, { width, format }: Form): Promise<Buffer> =>
  ENCODE[format](open(bytes).resize({ width, kernel: 'mitchell', withoutEnlargement: true })).toBuffer()

/**
 * Decodes an upload and encodes what is stored of it: turned upright, without metadata, in sRGB, and no wider than `MASTER_width`. Its size is read from the
 * header first: a picture beyond its limits is refused before it is unpacked.
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

/** The main colour of a picture, and the picture itself at 16 pixels: they stand in its place until it is loaded. */
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

/** The whole picture in the middle of a wide card, on a ground that is its main colour, much lighter: dark cloth would drown in itself. */
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
