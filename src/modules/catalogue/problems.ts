import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
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
  unknownName: (
    kind:
      | 'category'
      | 'collection'
      | 'swatch'
      | 'product'
      | 'variant'
      | 'picture'
      | 'customer group'
      | 'size chart'
      | 'VAT class'
      | 'attribute',
    name: string,
  ): Problem => ({
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
  noSuchVersion: (version: number): Problem => ({
    code: 'catalogue.no-such-version',
    status: 404,
    message: `This product has no version ${version}.`,
  }),
  changedMeanwhile: (version: number): Problem => ({
    code: 'catalogue.changed-meanwhile',
    status: 409,
    message: `This product was saved since you opened it: it is now version ${version}. Compare both before you save.`,
  }),
  noSuchCategory: (): Problem => ({ code: 'catalogue.no-such-category', status: 404, message: 'There is no such category.' }),
  categoryInItself: (): Problem => ({
    code: 'catalogue.category-in-itself',
    status: 409,
    message: 'A category cannot be moved under itself or one of its subcategories.',
  }),
  categoryTooDeep: (most: number): Problem => ({
    code: 'catalogue.category-too-deep',
    status: 409,
    message: `Categories can be at most ${most} levels deep.`,
  }),
  tooManyCategories: (most: number): Problem => ({
    code: 'catalogue.too-many-categories',
    status: 409,
    message: `There are at most ${most} categories.`,
  }),
  categorySlugTaken: (slug: string): Problem => ({
    code: 'catalogue.category-slug-taken',
    status: 409,
    message: `Another category has the address “${slug}”.`,
  }),
  categorySlugRetired: (slug: string, name: string): Problem => ({
    code: 'catalogue.category-slug-retired',
    status: 409,
    message: `“${slug}” was once the address of “${name}” and still leads there. Taking it ends that.`,
  }),
  categoryChanged: (): Problem => ({
    code: 'catalogue.category-changed',
    status: 409,
    message: 'This category was changed since you opened it. Your changes are not lost: compare them and save again.',
  }),
  categoryHasChildren: (count: number): Problem => ({
    code: 'catalogue.category-has-children',
    status: 409,
    message: `Move or delete the categories below it first: there ${count === 1 ? 'is one' : `are ${count}`}.`,
  }),
  categoryInUse: (count: number): Problem => ({
    code: 'catalogue.category-in-use',
    status: 409,
    message: `${count === 1 ? 'One product has' : `${count} products have`} its place here. Say where ${count === 1 ? 'it goes' : 'they go'}.`,
  }),
  noSuchPicture: (): Problem => ({
    code: 'catalogue.no-such-picture',
    status: 409,
    message: 'This picture is not in the library.',
  }),
  noSuchAttribute: (): Problem => ({ code: 'catalogue.no-such-attribute', status: 404, message: 'There is no such attribute.' }),
  noSuchValue: (): Problem => ({
    code: 'catalogue.no-such-value',
    status: 409,
    message: 'Choose two different values to merge.',
  }),
  attributeTaken: (code: string): Problem => ({
    code: 'catalogue.attribute-taken',
    status: 409,
    message: `Another attribute has the code “${code}”.`,
  }),
  tooManyAttributes: (most: number): Problem => ({
    code: 'catalogue.too-many-attributes',
    status: 409,
    message: `There are at most ${most} attributes.`,
  }),
  attributeChanged: (): Problem => ({
    code: 'catalogue.attribute-changed',
    status: 409,
    message: 'The attributes were changed since you opened them. Check them before you save.',
  }),
  attributeInUse: (products: number): Problem => ({
    code: 'catalogue.attribute-in-use',
    status: 409,
    message: `${products} ${products === 1 ? 'product uses' : 'products use'} it. Remove it from them too, or keep it.`,
  }),
  valueInUse: (value: string, products: number): Problem => ({
    code: 'catalogue.value-in-use',
    status: 409,
    message: `${products} ${products === 1 ? 'product has' : 'products have'} “${value}”. Merge it into another value instead.`,
  }),
  attributeValue: (attribute: string, value: string): Problem => ({
    code: 'catalogue.attribute-value',
    status: 422,
    message: `“${value}” is not a possible “${attribute}”.`,
  }),
  attributeMissing: (attribute: string): Problem => ({
    code: 'catalogue.attribute-missing',
    status: 422,
    message: `A product needs its “${attribute}” before it goes on sale.`,
  }),
}
