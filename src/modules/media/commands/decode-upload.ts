import { createHash } from 'node:crypto'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { isRequestOfStaff, withoutSlot } from '#platform/request-context.ts'
import type { Decoded, PixelLimits, UnfitPicture } from '../image-renderer.ts'
import { isAcceptedPicture } from '../kind-of-file.ts'
import { problems } from '../problems.ts'
import { MAX_INTERLACED_PHOTO_PIXELS, MAX_PHOTO_PIXELS, MAX_PIXELS, MIN_SIDE } from '../rules/forms.ts'

const PHOTO: PixelLimits = { pixels: MAX_PHOTO_PIXELS, interlaced: MAX_INTERLACED_PHOTO_PIXELS }
const LIBRARY: PixelLimits = { pixels: MAX_PIXELS, interlaced: MAX_PIXELS }
const megapixels = (pixels: number): number => pixels / 1_000_000

const REFUSALS: Record<UnfitPicture, (limits: PixelLimits) => ReturnType<typeof problems.broken>> = {
  broken: () => problems.broken(),
  'too-many-pixels': ({ pixels }) => problems.tooManyPixels(megapixels(pixels)),
  interlaced: ({ interlaced }) => problems.interlaced(megapixels(interlaced)),
  'too-small': () => problems.tooSmall(MIN_SIDE),
}

type Deciding = Pick<Deps, 'pictures'>

/** Decodes an image. Refuses `media.not-a-picture`, `.broken`, `.too-many-pixels`, `.interlaced`, `.too-small` and `.busy`. */
async function decode(
  { pictures }: Deciding,
  bytes: Uint8Array,
  limits: PixelLimits,
  background = false,
): Promise<Outcome<Decoded>> {
  if (!(await isAcceptedPicture(bytes))) return refuse(problems.notAPicture())
  const key = `${createHash('sha256').update(bytes).digest('hex')} ${limits.pixels}`
  const options = { key, input: async () => ({ bytes, limits }), background, staff: isRequestOfStaff() }
  const decoded = await withoutSlot(() => pictures.work('decode', options))
  if (!decoded.ok) return decoded
  return typeof decoded.value === 'string' ? refuse(REFUSALS[decoded.value](limits)) : done(decoded.value)
}

/** Refuses what `decode` refuses. */
export const decodeForLibrary = (deps: Deciding, bytes: Uint8Array, background: boolean): Promise<Outcome<Decoded>> =>
  decode(deps, bytes, LIBRARY, background)

/** Encodes an image again, which removes the GPS position and other metadata. Refuses what `decode` refuses. */
export async function decodePhoto(deps: Deciding, bytes: Uint8Array): Promise<Outcome<Uint8Array>> {
  const decoded = await decode(deps, bytes, PHOTO)
  return decoded.ok ? done(decoded.value.bytes) : decoded
}
