import { z } from 'zod'
import { SynonymGone, SynonymInput, SynonymList, SynonymRow } from '#modules/search/contract.ts'
import { removeSynonym, saveSynonym, synonymList } from '#modules/search/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/search/synonyms',
  access: 'admin',
  may: 'catalogue.read',
  summary: 'List search synonym groups',
  returns: SynonymList,
  run: ({ deps }) => synonymList(deps),
})

export const postSynonym = endpoint({
  method: 'POST',
  path: '/api/admin/search/synonyms',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Create a search synonym group',
  body: SynonymInput,
  returns: SynonymRow,
  status: 201,
  refuses: ['search.too-many-synonyms'],
  run: ({ deps, actor, body }) => saveSynonym(deps, actor.user.id, body),
})

export const putSynonym = endpoint({
  method: 'PUT',
  path: '/api/admin/search/synonyms/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Update a search synonym group',
  params,
  body: SynonymInput,
  returns: SynonymRow,
  refuses: ['search.no-such-synonym'],
  run: ({ deps, actor, params, body }) => saveSynonym(deps, actor.user.id, { ...body, ...params }),
})

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/api/admin/search/synonyms/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Delete a search synonym group',
  params,
  returns: SynonymGone,
  refuses: ['search.no-such-synonym'],
  probe: { status: 400 },
  run: ({ deps, actor, params }) => removeSynonym(deps, actor.user.id, params.id),
})
