import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  notMade: (): Problem => ({ code: 'garments.not-made', status: 404, message: 'This is not made to measure.' }),
  notOffered: (what: string): Problem => ({
    code: 'garments.not-offered',
    status: 400,
    message: `“${what}” is not offered for it.`,
  }),
  notTogether: (first: string, second: string): Problem => ({
    code: 'garments.not-together',
    status: 400,
    message: `“${first}” and “${second}” cannot be made on one garment.`,
  }),
  badMonogram: (): Problem => ({
    code: 'garments.bad-monogram',
    status: 400,
    message: 'Initials can be up to 12 letters, digits or full stops, where the garment has a place for them.',
  }),
  noLongerOffered: (name: string): Problem => ({
    code: 'garments.no-longer-offered',
    status: 409,
    message: `${name} can no longer be made as it was designed. Please look at your choices again.`,
  }),
  tooManyDesigns: (most: number): Problem => ({
    code: 'garments.too-many-designs',
    status: 409,
    message: `${most} designs can be kept at most.`,
  }),
}
