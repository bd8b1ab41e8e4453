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
  summary:
    'The pictures of the house, newest first; `state=failed` lists those that could not be drawn, `use=unused` those that nothing has shown since yesterday',
  query: LibraryQuery,
  returns: Library,
  run: ({ deps, query }) => adminMedia(deps, query),
})

export const showLibraryPicture = endpoint({
  method: 'GET',
  path: '/api/admin/media/:id',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'One picture, with everything that shows it',
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
  summary:
    'Take a picture into the library: the file itself is the body, at most 10 MB. The same file again answers the picture that is there',
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
  summary: 'Change the name, folder, tags, alternative texts or focal point of a picture; what is left out stays',
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
  summary: 'Another file in the place of a picture, everywhere it is shown: the file itself is the body, at most 10 MB',
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
  summary: 'Put several pictures into a folder, give them tags and take tags away',
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
  summary: 'Take pictures out of the library for good. Those that are in use stay',
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
  summary:
    'Have pictures of a product drawn: what it is and how it is cut, in which cloths, and from where. They come in the background',
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
  summary: 'Try a picture again that could not be drawn',
  params: OF_A_PICTURE,
  returns: LibraryPicture,
  refuses: ['media.no-such-picture'],
  probe: { status: 400 },
  run: ({ deps, actor, params }) => drawAgain(deps, actor.user.id, params.id),
})
