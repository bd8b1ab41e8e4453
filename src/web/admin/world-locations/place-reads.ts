import type * as places from '#api/admin/content/places.ts'
import type { OpenCountries, OpenRegions } from '#modules/shipping/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof places>()

export const placeReads = {
  countries: () => api.read('/api/admin/places'),
  country: (country: string) => api.read('/api/admin/places/:country', { params: { country } }),
  file: () => api.address('/api/admin/places/file'),
}

export const placeWrites = {
  openCountries: (body: OpenCountries) => api.send('PUT', '/api/admin/places/open', { body }),
  openRegions: (country: string, body: OpenRegions) =>
    api.send('PUT', '/api/admin/places/:country/regions/open', { params: { country }, body }),
  preview: (lines: string[]) => api.send('POST', '/api/admin/places/file-previews', { body: { lines } }),
  take: (lines: string[]) => api.send('POST', '/api/admin/places/files', { body: { lines } }),
}
