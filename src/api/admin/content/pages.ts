import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import {
  CalledOff,
  EditedPage,
  InLanguage,
  MovedPage,
  MovePage,
  NewPage,
  PageList,
  PageVersion,
  PublishedPage,
  PublishPage,
  SavedPage,
  SavePage,
  WhichPage,
} from '#modules/pages/contract.ts'
import { addPage, cancelScheduled, movePage, publishPage, savePage } from '#modules/pages/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { editedPage, oldPage } from '#views/content/edited-page.ts'
import { editedPages } from '#views/content/edited-pages.ts'

const params = WhichPage
const NOBODY = { kind: 'article', slug: 'no-such-article' }
const OF_WORDS = ['pages.unknown-figure', 'pages.bad-link', 'pages.ragged-table', 'pages.wrong-parts']
const OF_SECTIONS = ['pages.never-shown', 'pages.too-many-countries']

export const listEditedPages = endpoint({
  method: 'GET',
  path: '/api/admin/pages',
  access: 'admin',
  may: 'content.change',
  summary: 'List content pages with their status by language and reader feedback',
  returns: PageList,
  run: async ({ deps }) => done(await editedPages(deps)),
})

export const postPage = endpoint({
  method: 'POST',
  path: '/api/admin/pages',
  access: 'admin',
  may: 'content.change',
  summary: 'Create an unpublished help article or job opening',
  body: NewPage,
  returns: SavedPage,
  status: 201,
  refuses: ['pages.slug-taken', 'pages.category-needed', ...OF_WORDS],
  run: ({ deps, actor, body }) => addPage(deps, actor.user.id, body),
})

export const showEditedPage = endpoint({
  method: 'GET',
  path: '/api/admin/pages/:kind/:slug',
  access: 'admin',
  may: 'content.change',
  summary: 'Get a content page with its versions, publications and feedback',
  params,
  query: InLanguage,
  returns: EditedPage,
  refuses: ['pages.no-such-page'],
  probe: { params: NOBODY, status: 404 },
  run: ({ deps, params, query }) => editedPage(deps, params, query.language),
})

export const showPageVersion = endpoint({
  method: 'GET',
  path: '/api/admin/pages/:kind/:slug/versions/:version',
  access: 'admin',
  may: 'content.change',
  summary: 'Get an earlier version of a content page',
  params: params.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  query: InLanguage,
  returns: PageVersion,
  refuses: ['pages.no-such-page'],
  probe: { params: { ...NOBODY, version: '1' }, status: 404 },
  run: ({ deps, params, query }) => oldPage(deps, params, query.language, params.version),
})

export const putPage = endpoint({
  method: 'PUT',
  path: '/api/admin/pages/:kind/:slug',
  access: 'admin',
  may: 'content.change',
  summary: 'Create an unpublished version of a content page in one language',
  params,
  body: SavePage,
  returns: SavedPage,
  refuses: ['pages.no-such-page', 'pages.changed-meanwhile', ...OF_WORDS, ...OF_SECTIONS],
  probe: { params: NOBODY },
  run: ({ deps, actor, params, body }) => savePage(deps, actor.user.id, params, body),
})

export const postPublication = endpoint({
  method: 'POST',
  path: '/api/admin/pages/:kind/:slug/publications',
  access: 'admin',
  may: 'content.change',
  summary: 'Publish, schedule or unpublish a version of a content page',
  params,
  body: PublishPage,
  returns: PublishedPage,
  status: 201,
  refuses: ['pages.no-such-page', 'pages.in-the-past', 'pages.must-stay'],
  probe: { params: NOBODY },
  run: ({ deps, actor, params, body }) => publishPage(deps, actor.user.id, params, body),
})

export const deletePublication = endpoint({
  method: 'DELETE',
  path: '/api/admin/pages/:kind/:slug/publications',
  access: 'admin',
  may: 'content.change',
  summary: 'Cancel the scheduled publication of a content page',
  params,
  query: InLanguage,
  returns: CalledOff,
  refuses: ['pages.no-such-page'],
  probe: { params: NOBODY, status: 404 },
  run: ({ deps, actor, params, query }) => cancelScheduled(deps, actor.user.id, params, query),
})

export const putPageAddress = endpoint({
  method: 'PUT',
  path: '/api/admin/pages/:kind/:slug/address',
  access: 'admin',
  may: 'content.change',
  summary: 'Move a content page to another URL or section, with a redirect',
  params,
  body: MovePage,
  returns: MovedPage,
  refuses: ['pages.no-such-page', 'pages.slug-taken', 'pages.must-stay', 'pages.category-needed'],
  probe: { params: NOBODY },
  run: ({ deps, actor, params, body }) => movePage(deps, actor.user.id, params, body),
})
