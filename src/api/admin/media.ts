import { z } from 'zod'
import { AssetId, Library, LibraryPicture, LibraryQuery, UploadQuery } from '#modules/media/contract.ts'
import { drawAgain, library, upload } from '#modules/media/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const MOST_kB = 10 * 1024

export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  access: 'admin',
  summary: 'The pictures of the house, newest first; `state=failed` lists those that could not be drawn',
  query: LibraryQuery,
  returns: Library,
  run: ({ deps, query }) => library(deps, query),
})

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/admin/media',
  access: 'admin',
  summary: 'Take a picture into the library: the file itself is the body, at most 10 MB',
  query: UploadQuery,
  rawBody: true,
  mostBody_kB: MOST_kB,
  returns: LibraryPicture,
  status: 201,
  refuses: ['media.not-a-picture', 'media.broken', 'media.too-many-pixels', 'media.too-small'],
  probe: { status: 415 },
  run: ({ deps, actor, query, body }) => upload(deps, actor.user.id, body, query.name),
})

export const postDraw = endpoint({
  method: 'POST',
  path: '/api/admin/media/:id/draw',
  access: 'admin',
  summary: 'Try a picture again that could not be drawn',
  params: z.object({ id: AssetId }),
  returns: LibraryPicture,
  refuses: ['media.no-such-picture'],
  probe: { status: 400 },
  run: ({ deps, actor, params }) => drawAgain(deps, actor.user.id, params.id),
})
