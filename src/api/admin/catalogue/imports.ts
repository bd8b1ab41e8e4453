import { z } from 'zod'
import { mapImport } from '#flows/imports/map-import.ts'
import { rereadImport } from '#flows/imports/reread-import.ts'
import { finishUpload, receivePart, startImport } from '#flows/imports/take-file.ts'
import { finishPictures, receivePictures } from '#flows/imports/take-pictures.ts'
import { MapImport, NewImport, PART_bytes, RereadImport, SentPictures } from '#modules/imports/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { importProblems } from '#views/catalogue/import-problems.ts'
import { ImportListQuery, ImportPage, ImportView, importList, importView } from '#views/catalogue/import-view.ts'

const params = z.object({ id: z.uuid() })
const Id = z.object({ id: z.string() })
const NOBODYS = { id: '00000000-0000-4000-8000-000000000000' }

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'List imports, newest first',
  query: ImportListQuery,
  returns: ImportPage,
  run: ({ deps, actor, query }) => importList(deps, actor.user, query),
})

export const createImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Create an import and get the part size for its CSV or XLSX upload',
  body: NewImport,
  returns: z.object({ id: z.string(), part_bytes: z.int() }),
  status: 201,
  refuses: ['imports.too-large'],
  run: ({ deps, actor, body }) => startImport(deps, actor.user, body),
})

export const showImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Get an import with its columns, mapping, progress and results',
  params,
  returns: ImportView,
  refuses: ['imports.no-such-import', 'access.not-in-scope'],
  probe: { status: 404, params: NOBODYS },
  run: ({ deps, actor, params }) => importView(deps, actor.user, params.id),
})

export const putImportPart = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/parts/:n',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Upload one part of an import file, numbered from 0',
  params: params.extend({ n: z.coerce.number().int().min(0).max(63) }),
  rawBody: true,
  maxBody_kB: PART_bytes / 1024,
  returns: z.object({ parts: z.int() }),
  refuses: ['imports.no-such-import', 'imports.not-now', 'imports.too-large'],
  probe: { status: 404, params: { ...NOBODYS, n: '0' } },
  run: ({ deps, actor, params, body }) => receivePart(deps, actor.user, params.id, { n: params.n, bytes: body }),
})

export const postImportReading = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/reading',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Start parsing an import file once all its parts are uploaded',
  params,
  returns: Id,
  refuses: ['imports.no-such-import', 'imports.not-now', 'imports.part-missing'],
  probe: { status: 404, params: NOBODYS },
  run: ({ deps, actor, params }) => finishUpload(deps, actor.user, params.id),
})

export const putImportReading = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/reading',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Update the encoding or delimiter of a CSV import and parse it again',
  params,
  body: RereadImport,
  returns: Id,
  refuses: ['imports.no-such-import', 'imports.not-now'],
  run: ({ deps, actor, params, body }) => rereadImport(deps, actor.user, params.id, body),
})

export const putImportPicturePart = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/picture-parts/:n',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Upload one part of an import’s image archive, numbered from 0',
  params: params.extend({ n: z.coerce.number().int().min(0).max(127) }),
  rawBody: true,
  maxBody_kB: PART_bytes / 1024,
  returns: z.object({ parts: z.int() }),
  refuses: ['imports.no-such-import', 'imports.not-now'],
  probe: { status: 404, params: { ...NOBODYS, n: '0' } },
  run: ({ deps, actor, params, body }) => receivePictures(deps, actor.user, params.id, params.n, body),
})

export const postImportPictures = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/pictures',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Confirm that all parts of an import’s image archive (ZIP) are uploaded',
  params,
  body: SentPictures,
  returns: z.object({ files: z.int() }),
  refuses: [
    'imports.no-such-import',
    'imports.not-now',
    'imports.part-missing',
    'imports.not-a-zip',
    'imports.pictures-too-large',
  ],
  run: ({ deps, actor, params, body }) => finishPictures(deps, actor.user, params.id, body),
})

export const putImportMapping = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/mapping',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Set the column mapping of an import and validate its rows',
  params,
  body: MapImport,
  returns: Id,
  refuses: [
    ...['imports.no-such-import', 'imports.not-now', 'imports.column-missing', 'imports.column-twice'],
    'access.not-in-scope',
  ],
  run: ({ deps, actor, params, body }) => mapImport(deps, actor.user, params.id, body),
})

export const showImportProblems = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/problems',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Download the rejected rows of an import as CSV, with reasons',
  params,
  returns: z.unknown(),
  refuses: ['imports.no-such-import', 'access.not-in-scope'],
  probe: { status: 404, params: NOBODYS },
  run: ({ deps, actor, params, language }) => importProblems(deps, actor.user, params.id, language),
})
