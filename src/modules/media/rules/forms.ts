/** Widths in which images are stored, in pixels. */
export const WIDTHS = [320, 480, 800, 1200, 1600] as const
export type Width = (typeof WIDTHS)[number]
export const FORMATS = { webp: 'image/webp', avif: 'image/avif' } as const
export type Format = keyof typeof FORMATS
export type Form = { width: Width; format: Format }

const FILE = new RegExp(`^w(${WIDTHS.join('|')})\\.(${Object.keys(FORMATS).join('|')})$`)

/** Pixels. Smaller files of a rendered image are made from its AVIF file of this width. */
export const FIRST_width = 480

/** Parses `w480.webp`; undefined for any other name. The closed list prevents requests for arbitrary sizes. */
export function formFrom(file: string): Form | undefined {
  const found = FILE.exec(file)
  return found ? { width: Number(found[1]) as Width, format: found[2] as Format } : undefined
}

export const fileOf = ({ width, format }: Form): string => `w${width}.${format}`

/** Pixels. */
export const MAX_PIXELS = 50_000_000
/** Pixels. */
export const MAX_PHOTO_PIXELS = 25_000_000
export const MAX_INTERLACED_PHOTO_PIXELS = 12_000_000
/** Pixels of width and height. */
export const MIN_SIDE = 200

/** File of the link preview. It is a JPEG and so not a `Form`. */
export const SHARE_FILE = 'share.jpg'
export const NEWEST_FILE = 'newest.webp'
export const SHARE_SIZE = { width: 1200, height: 630 } as const
export const nameOfShare = (id: string): string => `media/${id}/${SHARE_FILE}`

export const nameOfForm = (id: string, form: Form): string => `media/${id}/${fileOf(form)}`
export const nameOfMaster = (id: string): string => `media/${id}/master.webp`

export const smallerThan = ({ width, format }: { width: number; format: Format }): Form[] =>
  WIDTHS.filter((each) => each < width)
    .reverse()
    .map((each) => ({ width: each, format }))

export const formFor = ({ width, format }: Form, pictureWidth: number): Form => ({
  format,
  width: WIDTHS.find((each) => each >= Math.min(width, pictureWidth)) ?? width,
})

/** An image is never enlarged. */
export const formsWithin = (width: number): Form[] =>
  WIDTHS.filter((each) => each <= width).flatMap((each) => [
    { width: each, format: 'webp' as const },
    { width: each, format: 'avif' as const },
  ])
