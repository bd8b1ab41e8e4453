import type * as media from '#api/admin/catalogue/media.ts'
import type {
  ChangePicture,
  DrawnPictures,
  DrawPictures,
  LibraryQuery,
  RemovedPictures,
  SortPictures,
} from '#modules/media/contract.ts'
import { clientOf } from '../../../api/client.ts'

export type { ListedPicture, UploadedPicture } from '#modules/media/contract.ts'

const api = clientOf<typeof media>()

export const mediaReads = {
  library: (query: Partial<LibraryQuery>) => api.read('/api/admin/media', { query }),
  picture: (id: string) => api.read('/api/admin/media/:id', { params: { id } }),
  everyPage: () => api.every('/api/admin/media'),
}
export const mediaWrites = {
  change: (id: string, body: ChangePicture) => api.send('PATCH', '/api/admin/media/:id', { params: { id }, body }),
  sort: (body: SortPictures) => api.send('POST', '/api/admin/media/sortings', { body }),
  remove: (ids: string[]): Promise<RemovedPictures> => api.send('POST', '/api/admin/media/removals', { body: { ids } }),
  drawings: (body: DrawPictures): Promise<DrawnPictures> => api.send('POST', '/api/admin/media/drawings', { body }),
  drawAgain: (id: string) => api.send('POST', '/api/admin/media/:id/draw', { params: { id } }),
}
export const uploadAddress = (name: string, folder: string) => api.address('/api/admin/media', { query: { name, folder } })
export const replaceAddress = (id: string, name: string) =>
  api.address('/api/admin/media/:id/file', { params: { id }, query: { name, folder: '' } })
