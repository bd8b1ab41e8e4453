import { z } from 'zod'
import { CountryList, CountryPlaces, OpenCountries, OpenRegions, PlaceFile, PlacesRead } from '#modules/shipping/contract.ts'
import { placeList, readPlaces, setCountriesOpen, setRegionsOpen } from '#modules/shipping/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CountryCode } from '#shapes/text.ts'
import { countryList, countryPlaces } from '#views/customers/countries.ts'

const params = z.object({ country: CountryCode })
const Changed = z.object({ changed: z.int().min(0) })
const probe = { params: { country: 'KE' }, status: 200 }

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/admin/places',
  access: 'admin',
  may: 'orders.read',
  summary: 'List countries with dialling code, order status and usage',
  returns: CountryList,
  run: ({ deps }) => countryList(deps),
})

export const putCountriesOpen = endpoint({
  method: 'PUT',
  path: '/api/admin/places/open',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Open or close countries to new orders',
  body: OpenCountries,
  returns: Changed,
  refuses: ['shipping.no-such-place'],
  run: ({ deps, actor, body }) => setCountriesOpen(deps, actor.user.id, body),
})

export const showPlaceFile = endpoint({
  method: 'GET',
  path: '/api/admin/places/file',
  access: 'admin',
  may: 'orders.read',
  summary: 'Export countries, regions and their parts as CSV',
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, actor }) => placeList(deps, actor.user.id),
})

export const postPlaceFile = endpoint({
  method: 'POST',
  path: '/api/admin/places/files',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Import places from CSV, all rows or none',
  body: PlaceFile,
  returns: PlacesRead,
  refuses: ['shipping.unreadable-places'],
  run: ({ deps, actor, body }) => readPlaces(deps, actor.user.id, body, 'write'),
})

export const postPlaceFilePreview = endpoint({
  method: 'POST',
  path: '/api/admin/places/file-previews',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Preview the changes and errors of a CSV of places, without saving',
  body: PlaceFile,
  returns: PlacesRead,
  refuses: ['shipping.unreadable-places'],
  run: ({ deps, actor, body }) => readPlaces(deps, actor.user.id, body, 'preview'),
})

export const showCountry = endpoint({
  method: 'GET',
  path: '/api/admin/places/:country',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get a country with its regions and their parts',
  params,
  returns: CountryPlaces,
  refuses: ['shipping.no-such-place'],
  probe,
  run: ({ deps, params }) => countryPlaces(deps, params.country),
})

export const putRegionsOpen = endpoint({
  method: 'PUT',
  path: '/api/admin/places/:country/regions/open',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Open or close regions of a country to new orders',
  params,
  body: OpenRegions,
  returns: Changed,
  refuses: ['shipping.no-such-place'],
  run: ({ deps, actor, params, body }) => setRegionsOpen(deps, actor.user.id, params.country, body),
})
