import { z } from 'zod'
import {
  AttributeCode,
  AttributeList,
  AttributeOrder,
  MergeValues,
  NewAttribute,
  SaveAttribute,
  SavedAttribute,
} from '#modules/catalogue/contract.ts'
import {
  addAttribute,
  attributeList,
  mergeAttributeValues,
  orderAttributes,
  removeAttribute,
  saveAttribute,
} from '#modules/catalogue/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ code: AttributeCode })

export const listAttributes = endpoint({
  method: 'GET',
  path: '/api/admin/attributes',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'List product attributes with their values and product counts',
  returns: AttributeList,
  run: ({ deps }) => attributeList(deps),
})

export const postAttribute = endpoint({
  method: 'POST',
  path: '/api/admin/attributes',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Create a product attribute',
  body: NewAttribute,
  returns: SavedAttribute,
  status: 201,
  refuses: ['catalogue.attribute-taken', 'catalogue.too-many-attributes'],
  run: ({ deps, actor, body }) => addAttribute(deps, actor.user.id, body),
})

export const putAttributeOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/attributes',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Set the display order of all product attributes',
  body: AttributeOrder,
  returns: z.object({ ordered: z.int() }),
  refuses: ['catalogue.attribute-changed'],
  run: ({ deps, actor, body }) => orderAttributes(deps, actor.user.id, body.codes),
})

export const putAttribute = endpoint({
  method: 'PUT',
  path: '/api/admin/attributes/:code',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Update a product attribute and its values',
  params,
  body: SaveAttribute,
  returns: SavedAttribute,
  refuses: [
    ...['catalogue.no-such-attribute', 'catalogue.attribute-changed', 'catalogue.attribute-in-use'],
    ...['catalogue.value-in-use'],
  ],
  run: ({ deps, actor, params, body }) => saveAttribute(deps, actor.user.id, { ...params, ...body }),
})

export const postMerge = endpoint({
  method: 'POST',
  path: '/api/admin/attributes/:code/merges',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Merge attribute values and reassign their products',
  params,
  body: MergeValues,
  returns: z.object({ products: z.int() }),
  refuses: ['catalogue.no-such-attribute', 'catalogue.no-such-value'],
  run: ({ deps, actor, params, body }) => mergeAttributeValues(deps, actor.user.id, { ...params, ...body }),
})

export const deleteAttribute = endpoint({
  method: 'DELETE',
  path: '/api/admin/attributes/:code',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Delete an attribute; with `clear`, also remove its values from products',
  params,
  query: z.object({ clear: z.stringbool().optional() }),
  returns: z.object({ products: z.int() }),
  refuses: ['catalogue.no-such-attribute', 'catalogue.attribute-in-use'],
  probe: { params: { code: 'no-such-attribute' }, status: 404 },
  run: ({ deps, actor, params, query }) => removeAttribute(deps, actor.user.id, { ...params, ...query }),
})
