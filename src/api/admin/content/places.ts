import { z } from 'zod'
import { CountryList, CountryPlaces, OpenCountries, OpenRegions, PlaceFile, PlacesRead } from '#modules/shipping/contract.ts'
import { placeList, readPlaces, setCountriesOpen, setRegionsOpen } from '#modules/shipping/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CountryCode } from '#shapes/text.ts'
import { countryList, countryPlaces } from '#views/customers/places.ts'

const params = z.object({ country: CountryCode })
const Changed = z.object({ changed: z.int().min(0) })
const probe = { params: { country: 'KE' }, status: 200 }

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/admin/places',
  access: 'admin',
  may: 'orders.read',
  summary: 'Every country: how it is dialled, whether new orders may go there, and how often something points at it',
  returns: CountryList,
  run: ({ deps }) => countryList(deps),
})

export const putCountriesOpen = endpoint({
  method: 'PUT',
  path: '/api/admin/places/open',
  access: 'admin',
  may: 'delivery.change',
  summary: 'New orders may go to some countries, or no longer; orders that are there go on',
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
  summary: 'All places as one CSV file, which can be read back',
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, actor }) => placeList(deps, actor.user.id),
})

export const postPlaceFile = endpoint({
  method: 'POST',
  path: '/api/admin/places/files',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Take places from a CSV file: all of it, or with a single fault nothing',
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
  summary: 'What a CSV file of places would change, and what is wrong with it; nothing is written',
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
  summary: 'One country with its regions and their parts',
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
  summary: 'New orders may go to some regions of a country, or no longer',
  params,
  body: OpenRegions,
  returns: Changed,
  refuses: ['shipping.no-such-place'],
  run: ({ deps, actor, params, body }) => setRegionsOpen(deps, actor.user.id, params.country, body),
})
