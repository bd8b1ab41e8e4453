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
  summary: 'The files that were imported, the newest first, and what each came to',
  query: ImportListQuery,
  returns: ImportPage,
  run: ({ deps, actor, query }) => importList(deps, actor.user, query),
})

export const createImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Begin to send a list (CSV or XLSX), which then comes in parts of one megabyte',
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
  summary: 'How far an import is: its columns with samples, how it is read, what it would do or has done',
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
  summary: 'One part of the file, counted from 0; the same part may be sent again',
  params: params.extend({ n: z.coerce.number().int().min(0).max(63) }),
  rawBody: true,
  maxBody_kB: PART_bytes / 1024,
  returns: z.object({ parts: z.int() }),
  refuses: ['imports.no-such-import', 'imports.not-now', 'imports.too-large'],
  probe: { status: 404, params: { ...NOBODYS, n: '0' } },
  run: ({ deps, params, body }) => receivePart(deps, params.id, params.n, body),
})

export const postImportReading = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/reading',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'All parts are there: read the file, and find out how it is written and what its columns mean',
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
  summary: 'Read the file again with another encoding or delimiter than was guessed',
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
  summary: 'One part of a zip of pictures, counted from 0; the same part may be sent again',
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
  summary: 'All parts of the zip are there: rows can name its files from now on',
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
  summary: 'Say what each column means; then all rows are looked at, and nothing is changed yet',
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
  summary: 'The rows that were not taken, as they came, each with its reason in the language of the page: a CSV file',
  params,
  returns: z.unknown(),
  refuses: ['imports.no-such-import', 'access.not-in-scope'],
  probe: { status: 404, params: NOBODYS },
  run: ({ deps, actor, params, language }) => importProblems(deps, actor.user, params.id, language),
})
