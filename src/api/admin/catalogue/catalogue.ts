import { CatalogueChoices } from '#modules/catalogue/contract.ts'
import { catalogueChoices } from '#modules/catalogue/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const readCatalogueChoices = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue/choices',
  access: 'admin',
  may: 'house.enter',
  summary: 'What an editor of products chooses from: categories, collections, swatches, sizes and tags',
  returns: CatalogueChoices,
  run: ({ deps }) => catalogueChoices(deps),
})
