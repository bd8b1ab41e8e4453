import sharp, { type Sharp } from 'sharp'
import { type Form, type Format, MAX_PIXELS, SHARE_SIZE } from './rules/forms.ts'

sharp.concurrency(1) // requests are answered beside it

/** A master wider than this serves no form. */
const MASTER_width = 2000

const ENCODE: Record<Format, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80 }),
  // Effort 2: a tenth of the time of the default, for a few per cent more bytes.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
}

export type Opened = () => Sharp
export const openFile = (bytes: Uint8Array): Opened => {
  return () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
}

/** One file of a picture. Metadata (place, camera, thumbnail) is left behind. The kernel rings less than sharp's own. */
export const encode = (open: Opened, { width, format }: Form): Promise<Buffer> =>
  ENCODE[format](open().resize({ width, kernel: 'mitchell', withoutEnlargement: true })).toBuffer()

/** What stands in its place while it is on its way: its main colour, and itself at 16 pixels. */
export async function blurPlaceholder(open: Opened): Promise<{ colour: string; placeholder: string }> {
  const small = await open()
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

/** What is kept of an upload: turned as its camera meant it, without metadata, in sRGB, and no larger than is shown. */
export const masterOf = (bytes: Uint8Array) =>
  openFile(bytes)()
    .rotate()
    .toColourspace('srgb')
    .resize({ width: MASTER_width, withoutEnlargement: true })
    .webp({ quality: 92 })
    .toBuffer({ resolveWithObject: true })

/** The whole picture in the middle of a wide card, on a ground that is its main colour, much lighter: dark cloth would drown in itself. */
export async function letterOf(bytes: Uint8Array, colour: string): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const picture = await openFile(bytes)().resize({ width, height, fit: 'inside' }).toBuffer()
  const ground = paperWith(colour)
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: picture }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** A sixth of the colour on the paper of the house. */
function paperWith(colour: string): { r: number; g: number; b: number } {
  const part = (at: number, paper: number) => Math.round(paper + (Number.parseInt(colour.slice(at, at + 2), 16) - paper) / 6)
  return { r: part(1, 0xf2), g: part(3, 0xee), b: part(5, 0xe6) }
}
