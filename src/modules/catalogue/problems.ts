import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchProduct: (): Problem => ({ code: 'catalogue.no-such-product', status: 404, message: 'We do not have this product.' }),
  notSold: (): Problem => ({ code: 'catalogue.not-sold', status: 404, message: 'This is no longer sold.' }),
  slugTaken: (slug: string): Problem => ({
    code: 'catalogue.slug-taken',
    status: 409,
    message: `Another product has, or had, the address “${slug}”.`,
  }),
}
