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
  summary: 'What else can be said of products: attributes with their values, and how many products have each',
  returns: AttributeList,
  run: ({ deps }) => attributeList(deps),
})

export const postAttribute = endpoint({
  method: 'POST',
  path: '/api/admin/attributes',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'A new attribute, the last in the order',
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
  summary: 'The order in which all attributes are read',
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
  summary: 'Change an attribute and its values, which stand in the order given',
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
  summary: 'Make several values one; every product that has them follows',
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
  summary: 'Delete an attribute; with `clear`, what products say of it as well',
  params,
  query: z.object({ clear: z.stringbool().optional() }),
  returns: z.object({ products: z.int() }),
  refuses: ['catalogue.no-such-attribute', 'catalogue.attribute-in-use'],
  probe: { params: { code: 'no-such-attribute' }, status: 404 },
  run: ({ deps, actor, params, query }) => removeAttribute(deps, actor.user.id, { ...params, ...query }),
})
