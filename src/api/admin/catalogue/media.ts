import { z } from 'zod'
import { drawPictures } from '#flows/media/draw-pictures.ts'
import { removePictures } from '#flows/media/remove-pictures.ts'
import { replacePicture } from '#flows/media/replace-picture.ts'
import {
  AssetId,
  ChangePicture,
  DrawnPictures,
  DrawPictures,
  Library,
  LibraryPicture,
  LibraryQuery,
  PictureDetails,
  RemovedPictures,
  RemovePictures,
  SortPictures,
  UploadedPicture,
  UploadQuery,
} from '#modules/media/contract.ts'
import { changePicture, drawAgain, sortPictures, upload } from '#modules/media/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { adminMedia, pictureDetails } from '#views/catalogue/admin-media.ts'

const MAX_kB = 10 * 1024
const OF_A_PICTURE = z.object({ id: AssetId })
const NO_PICTURE = ['media.not-a-picture', 'media.broken', 'media.too-many-pixels', 'media.too-small', 'media.busy']

export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'List images in the media library, newest first by default',
  query: LibraryQuery,
  returns: Library,
  run: ({ deps, query }) => adminMedia(deps, query),
})

export const showLibraryPicture = endpoint({
  method: 'GET',
  path: '/api/admin/media/:id',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'Get an image with the places that use it',
  params: OF_A_PICTURE,
  returns: PictureDetails,
  refuses: ['media.no-such-picture'],
  probe: { status: 400 },
  run: ({ deps, params }) => pictureDetails(deps, params.id),
})

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/admin/media',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Upload an image to the media library, or get the existing duplicate',
  query: UploadQuery,
  rawBody: true,
  maxBody_kB: MAX_kB,
  returns: UploadedPicture,
  status: 201,
  refuses: NO_PICTURE,
  probe: { status: 415 },
  run: ({ deps, actor, query, body }) => upload(deps, actor.user.id, body, query),
})

export const patchPicture = endpoint({
  method: 'PATCH',
  path: '/api/admin/media/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Update the name, folder, tags, alt texts or focal point of an image',
  params: OF_A_PICTURE,
  body: ChangePicture,
  returns: LibraryPicture,
  refuses: ['media.no-such-picture'],
  probe: { status: 400 },
  run: ({ deps, actor, params, body }) => changePicture(deps, { ...body, ...params, actor: actor.user.id }),
})

export const putPictureFile = endpoint({
  method: 'PUT',
  path: '/api/admin/media/:id/file',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Replace the file of an image everywhere it is used',
  params: OF_A_PICTURE,
  query: UploadQuery,
  rawBody: true,
  maxBody_kB: MAX_kB,
  returns: LibraryPicture,
  refuses: [...NO_PICTURE, 'media.no-such-picture', 'media.same-picture'],
  probe: { status: 400 },
  run: ({ deps, actor, params, query, body: bytes }) =>
    replacePicture(deps, { actor: actor.user.id, ...params, bytes, name: query.name }),
})

export const postPictureSorting = endpoint({
  method: 'POST',
  path: '/api/admin/media/sortings',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Update the folder and tags of several images',
  body: SortPictures,
  returns: z.object({ changed: z.int() }),
  refuses: ['media.no-such-picture'],
  run: ({ deps, actor, body }) => sortPictures(deps, { ...body, actor: actor.user.id }),
})

export const postPictureRemoval = endpoint({
  method: 'POST',
  path: '/api/admin/media/removals',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Delete images permanently, except those in use',
  body: RemovePictures,
  returns: RemovedPictures,
  refuses: ['media.no-such-picture'],
  run: ({ deps, actor, body }) => removePictures(deps, actor.user.id, body.ids),
})

export const postDrawings = endpoint({
  method: 'POST',
  path: '/api/admin/media/drawings',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Request rendered product images, made in the background',
  body: DrawPictures,
  returns: DrawnPictures,
  status: 201,
  refuses: ['catalogue.unknown-name', 'media.not-seen-so'],
  run: ({ deps, actor, body }) => drawPictures(deps, actor.user.id, body),
})

export const postDraw = endpoint({
  method: 'POST',
  path: '/api/admin/media/:id/draw',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Start rendering a failed image again',
  params: OF_A_PICTURE,
  returns: LibraryPicture,
  refuses: ['media.no-such-picture'],
  probe: { status: 400 },
  run: ({ deps, actor, params }) => drawAgain(deps, actor.user.id, params.id),
})
