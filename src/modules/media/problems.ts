import type { Problem } from '#kernel/outcome.ts'
import type { PassingProblem } from '#platform/problems.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchPicture: (): Problem => ({ code: 'media.no-such-picture', status: 404, message: 'There is no such picture.' }),
  notDrawn: (): Problem => ({
    code: 'media.not-drawn',
    status: 404,
    message: 'This picture could not be drawn. We have been notified.',
  }),
  notSeenSo: (): Problem => ({
    code: 'media.not-seen-so',
    status: 422,
    message: 'There is no such picture of this. Choose the front, or another view.',
  }),
  onItsWay: (): PassingProblem => ({
    code: 'media.on-its-way',
    status: 503,
    message: 'This picture is being made. Ask again in a moment.',
    retryAfter_s: 10,
  }),
  notAPicture: (): Problem => ({
    code: 'media.not-a-picture',
    status: 415,
    message: 'Send a JPEG, PNG, WebP, AVIF or GIF file. Its content decides, not its name; SVG is not taken.',
  }),
  broken: (): Problem => ({
    code: 'media.broken',
    status: 400,
    message: 'This file cannot be read as a picture: it is damaged, or cut short.',
  }),
  tooManyPixels: (max_megapixels: number): Problem => ({
    code: 'media.too-many-pixels',
    status: 413,
    message: `This picture has too many pixels; at most ${max_megapixels} million are taken.`,
  }),
  interlaced: (max_megapixels: number): Problem => ({
    code: 'media.interlaced',
    status: 413,
    message: `An interlaced or progressive picture may have at most ${max_megapixels} million pixels. Save it without that option, or smaller.`,
  }),
  busy: (): PassingProblem => ({
    code: 'media.busy',
    status: 503,
    message: 'Many pictures are being processed. Nothing was saved. Send this one again in a moment.',
    retryAfter_s: 10,
  }),
  tooSmall: (min: number): Problem => ({
    code: 'media.too-small',
    status: 400,
    message: `This picture is too small to be shown; it needs at least ${min} pixels each way.`,
  }),
  samePicture: (): Problem => ({
    code: 'media.same-picture',
    status: 409,
    message: 'This is the same file as before; nothing was replaced.',
  }),
}
