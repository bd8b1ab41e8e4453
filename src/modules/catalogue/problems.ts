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
  skuTaken: (sku: string): Problem => ({
    code: 'catalogue.sku-taken',
    status: 409,
    message: `Another product has the article number “${sku}”.`,
  }),
  unknownName: (kind: 'category' | 'collection' | 'swatch' | 'product' | 'picture', name: string): Problem => ({
    code: 'catalogue.unknown-name',
    status: 422,
    message: `There is no ${kind} “${name}”.`,
  }),
  otherDepartment: (category: string, department: string): Problem => ({
    code: 'catalogue.other-department',
    status: 422,
    message: `The category “${category}” does not belong to the department “${department}”.`,
  }),
  choiceTaken: (sku: string): Problem => ({
    code: 'catalogue.choice-taken',
    status: 409,
    message: `The variant “${sku}” was ordered or is in stock and cannot go, and another has its cloth, size and make now.`,
  }),
  changedMeanwhile: (version: number): Problem => ({
    code: 'catalogue.changed-meanwhile',
    status: 409,
    message: `Somebody saved this product meanwhile: it is at version ${version}. Look at both before you save.`,
  }),
}
