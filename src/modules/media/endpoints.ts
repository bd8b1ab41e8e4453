import { z } from 'zod'
import { done, refuse } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { keepUpload } from './commands/keep-upload.ts'
import { AssetId, Library, LibraryPicture, LibraryQuery, UploadQuery } from './contract.ts'
import { problems } from './problems.ts'
import { fileOfPicture } from './queries/file-of-picture.ts'
import { sharePicture } from './queries/share-picture.ts'
import { FORMATS, formFrom, SHARE_FILE } from './rules/forms.ts'
import { type Asset, assetById, countByState, listAssets, tryAgain } from './store.ts'

const MOST_kB = 10 * 1024

/** The address of a picture; its files are below it. */
export const srcOf = (id: string): string => `/api/media/${id}`

const present = ({
  id,
  source,
  name,
  width,
  height,
  colour,
  placeholder,
  state,
  failure,
  created_at,
}: Asset): LibraryPicture => ({
  ...{ id, src: srcOf(id), source, name, width, height, colour, placeholder, state, failure },
  createdAt: created_at.toISOString(),
})

export const showPictureFile = endpoint({
  method: 'GET',
  path: '/api/media/:id/:file',
  access: 'public',
  summary:
    'One file of a picture: w320, w480, w800, w1200 or w1600, as .webp or .avif; or share.jpg, for links that are shared. Its bytes never change; while it is being made, a smaller one is sent, not to be stored',
  params: z.object({ id: AssetId, file: z.string().max(20) }),
  returns: z.unknown(),
  refuses: ['media.no-such-picture', 'media.not-drawn', 'media.on-its-way'],
  run: async ({ deps, params }) => {
    const form = formFrom(params.file)
    const shared = params.file === SHARE_FILE
    if (!form && !shared) return refuse(problems.noSuchPicture())
    const file = form ? await fileOfPicture(deps, params.id, form) : await sharePicture(deps, params.id)
    if (!file.ok) return file
    const { bytes, forNow } = file.value
    return new Response(bytes as BodyInit, {
      headers: {
        'Content-Type': form ? FORMATS[form.format] : 'image/jpeg',
        'Content-Length': String(bytes.length),
        'Cache-Control': forNow ? 'no-store' : 'public, max-age=31536000, immutable',
        // Whatever is in a picture that somebody sent: it is a picture and nothing else.
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    })
  },
})

export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  access: 'admin',
  summary: 'The pictures of the house, newest first; `state=failed` lists those that could not be drawn',
  query: LibraryQuery,
  returns: Library,
  run: async ({ deps, query }) => {
    const [found, counts] = await Promise.all([listAssets(deps.db, { ...query, limit: query.limit + 1 }), countByState(deps.db)])
    const of = (state: Asset['state']) => counts.find((each) => each.state === state)?.count ?? 0
    const shown = found.slice(0, query.limit)
    return done({
      pictures: shown.map(present),
      ...{ waiting: of('waiting'), ready: of('ready'), failed: of('failed') },
      next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    })
  },
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
  run: async ({ deps, query, body }) => {
    const kept = await keepUpload(deps, body, query.name)
    return kept.ok ? done(present(kept.value)) : kept
  },
})

export const drawAgain = endpoint({
  method: 'POST',
  path: '/api/admin/media/:id/draw',
  access: 'admin',
  summary: 'Try a picture again that could not be drawn',
  params: z.object({ id: AssetId }),
  returns: LibraryPicture,
  refuses: ['media.no-such-picture'],
  run: async ({ deps, params }) => {
    await tryAgain(deps.db, params.id)
    const asset = await assetById(deps.db, params.id)
    if (!asset) return refuse(problems.noSuchPicture())
    if (deps.config.drawPictures === 'all') deps.drawing.drawInTime()
    return done(present(asset))
  },
})
