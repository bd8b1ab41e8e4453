/** The widths of `BRAND` §6, in pixels. */
export const WIDTHS = [320, 480, 800, 1200, 1600] as const
export type Width = (typeof WIDTHS)[number]
export const FORMATS = { webp: 'image/webp', avif: 'image/avif' } as const
export type Format = keyof typeof FORMATS
/** One file of a picture. */
export type Form = { width: Width; format: Format }

const FILE = new RegExp(`^w(${WIDTHS.join('|')})\\.(${Object.keys(FORMATS).join('|')})$`)

/**
 * What lists and phones show. A picture is ready when it has this; below it nothing is worth a drawing of its own, and what is
 * missing is made of its AVIF, which is all that comes with the shop.
 */
export const FIRST_width = 480

/** `w480.webp` → a form; nothing for any other word: the list of files is closed, so nobody can ask for a million sizes. */
export function formFrom(file: string): Form | undefined {
  const found = FILE.exec(file)
  return found ? { width: Number(found[1]) as Width, format: found[2] as Format } : undefined
}

export const fileOf = ({ width, format }: Form): string => `w${width}.${format}`

/** Limit of an uploaded picture, in pixels. */
export const MAX_PIXELS = 50_000_000
/** Limits of a photo of a customer, a garment or a parcel: no telephone needs more for what is shown. */
export const MAX_PHOTO_PIXELS = 25_000_000
export const MAX_INTERLACED_PHOTO_PIXELS = 12_000_000
/** Limit of the sides of an upload, in pixels. */
export const MIN_SIDE = 200

/** The one file that is not a form: a picture as it stands beside a shared link. */
export const SHARE_FILE = 'share.jpg'
/** Not a file but an address that stays: it leads to the picture that stands in this one's place today. */
export const NEWEST_FILE = 'newest.webp'
export const SHARE_SIZE = { width: 1200, height: 630 } as const
export const nameOfShare = (id: string): string => `media/${id}/${SHARE_FILE}`

/** Where a file of a picture is kept, and where an uploaded picture itself is. */
export const nameOfForm = (id: string, form: Form): string => `media/${id}/${fileOf(form)}`
export const nameOfMaster = (id: string): string => `media/${id}/master.webp`

/** The same picture in the same format, smaller, the largest of them first. */
export const smallerThan = ({ width, format }: { width: number; format: Format }): Form[] =>
  WIDTHS.filter((each) => each < width)
    .reverse()
    .map((each) => ({ width: each, format }))

/** The form that a request for `form` is answered with: one wider than the picture is the narrowest that shows it whole. */
export const formFor = ({ width, format }: Form, pictureWidth: number): Form => ({
  format,
  width: WIDTHS.find((each) => each >= Math.min(width, pictureWidth)) ?? width,
})

/** Every form that a picture of this width can have: nothing is ever made larger than it was drawn or sent. */
export const formsWithin = (width: number): Form[] =>
  WIDTHS.filter((each) => each <= width).flatMap((each) => [
    { width: each, format: 'webp' as const },
    { width: each, format: 'avif' as const },
  ])
