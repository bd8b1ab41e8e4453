import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { drawAgain } from './commands/draw-again.ts'
import { upload } from './commands/keep-upload.ts'
import { AssetId, Library, LibraryPicture, LibraryQuery, UploadQuery } from './contract.ts'
import { library } from './queries/library.ts'
import { pictureAnswer } from './queries/picture-answer.ts'

const MOST_kB = 10 * 1024

export const showPictureFile = endpoint({
  method: 'GET',
  path: '/api/media/:id/:file',
  access: 'public',
  summary:
    'One file of a picture: w320, w480, w800, w1200 or w1600, as .webp or .avif; or share.jpg, for links that are shared. Its bytes never change; while it is being made, a smaller one is sent, not to be stored',
  params: z.object({ id: AssetId, file: z.string().max(20) }),
  returns: z.unknown(),
  refuses: ['media.no-such-picture', 'media.not-drawn', 'media.on-its-way'],
  run: ({ deps, params }) => pictureAnswer(deps, params),
})

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
  run: ({ deps, query, body }) => upload(deps, body, query.name),
})

export const postDraw = endpoint({
  method: 'POST',
  path: '/api/admin/media/:id/draw',
  access: 'admin',
  summary: 'Try a picture again that could not be drawn',
  params: z.object({ id: AssetId }),
  returns: LibraryPicture,
  refuses: ['media.no-such-picture'],
  run: ({ deps, params }) => drawAgain(deps, params.id),
})
