import { CatalogueChoices } from '#modules/catalogue/contract.ts'
import { catalogueChoices } from '#modules/catalogue/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const readCatalogueChoices = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue/choices',
  access: 'admin',
  may: 'house.enter',
  summary: 'Get the options of the product editor, such as categories and swatches',
  returns: CatalogueChoices,
  run: ({ deps }) => catalogueChoices(deps),
})
