import { z } from 'zod'
import { saveCategory } from '#flows/goods/save-category.ts'
import {
  Category,
  CategoryId,
  CategoryMembers,
  CategoryTree,
  ChangeMembers,
  MemberQuery,
  MoveCategory,
  NewCategory,
  Pins,
  PreviewRule,
  RulePreview,
  SaveCategory,
  SavedCategory,
} from '#modules/catalogue/contract.ts'
import { addCategory, changeMembers, moveCategory, pinProducts, removeCategory } from '#modules/catalogue/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { adminCategory, categoryMembers, categoryTree } from '#views/catalogue/admin-categories.ts'
import { previewRule } from '#views/catalogue/rule-preview.ts'

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'List the category tree with product counts',
  returns: CategoryTree,
  run: ({ deps }) => categoryTree(deps),
})

export const postCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Create a category or, without a parent, a department',
  body: NewCategory,
  returns: SavedCategory,
  status: 201,
  refuses: [
    'catalogue.category-slug-taken',
    'catalogue.category-slug-retired',
    'catalogue.category-too-deep',
    'catalogue.too-many-categories',
  ],
  run: ({ deps, actor, body }) => addCategory(deps, actor.user.id, body),
})

export const postRulePreview = endpoint({
  method: 'POST',
  path: '/api/admin/categories/rule-previews',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Preview which products match a category rule, without saving',
  body: PreviewRule,
  returns: RulePreview,
  run: ({ deps, body }) => previewRule(deps, body),
})

export const getCategory = endpoint({
  method: 'GET',
  path: '/api/admin/categories/:id',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Get a category with its editable fields',
  params: CategoryId,
  returns: Category,
  refuses: ['catalogue.no-such-category'],
  probe: { status: 400 },
  run: ({ deps, params }) => adminCategory(deps, params.id),
})

export const putCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Update the text, slug, image, visibility or rule of a category',
  params: CategoryId,
  body: SaveCategory,
  returns: SavedCategory,
  refuses: [
    ...['catalogue.no-such-category', 'catalogue.category-changed', 'catalogue.category-slug-taken'],
    ...['catalogue.category-slug-retired', 'catalogue.no-such-picture'],
  ],
  run: ({ deps, actor, params, body }) => saveCategory(deps, actor.user.id, { ...params, ...body }),
})

export const putCategoryPlace = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:id/place',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Move a category to another parent or position',
  params: CategoryId,
  body: MoveCategory,
  returns: SavedCategory,
  refuses: ['catalogue.no-such-category', 'catalogue.category-in-itself', 'catalogue.category-too-deep'],
  run: ({ deps, actor, params, body }) => moveCategory(deps, actor.user.id, { ...params, ...body }),
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Delete a category, moving its products and URL to `productsTo`',
  params: CategoryId,
  query: z.object({ productsTo: z.coerce.number().int().min(1).optional() }),
  returns: z.object({ id: z.int(), moved: z.int() }),
  refuses: ['catalogue.no-such-category', 'catalogue.category-in-use', 'catalogue.category-has-children'],
  probe: { status: 400 },
  run: ({ deps, actor, params, query }) => removeCategory(deps, actor.user.id, { ...params, ...query }),
})

export const listCategoryMembers = endpoint({
  method: 'GET',
  path: '/api/admin/categories/:id/products',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'List the products of a category in display order, each with its source',
  params: CategoryId,
  query: MemberQuery,
  returns: CategoryMembers,
  refuses: ['catalogue.no-such-category'],
  probe: { status: 400 },
  run: ({ deps, params, query }) => categoryMembers(deps, params.id, query),
})

export const postCategoryMembers = endpoint({
  method: 'POST',
  path: '/api/admin/categories/:id/products',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Add products to a category by hand, or remove those added by hand',
  params: CategoryId,
  body: ChangeMembers,
  returns: z.object({ id: z.int(), added: z.int(), removed: z.int() }),
  refuses: ['catalogue.no-such-category', 'catalogue.no-such-product'],
  run: ({ deps, actor, params, body }) => changeMembers(deps, actor.user.id, { ...params, ...body }),
})

export const putCategoryPins = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:id/pins',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Set the pinned products of a category, in display order',
  params: CategoryId,
  body: Pins,
  returns: z.object({ id: z.int(), pinned: z.int() }),
  refuses: ['catalogue.no-such-category', 'catalogue.no-such-product'],
  run: ({ deps, actor, params, body }) => pinProducts(deps, actor.user.id, { ...params, ...body }),
})
