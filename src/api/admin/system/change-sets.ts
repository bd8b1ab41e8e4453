import { z } from 'zod'
import { moveSet } from '#flows/change-sets/move-change-set.ts'
import { ChangeSet, EntryPage, EntryQuery, MoveSet, SetPage, SetQuery } from '#modules/change-sets/contract.ts'
import { changeEntries, changeSet, changeSets } from '#modules/change-sets/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ id: z.uuid() })
const NOBODYS = { id: '00000000-0000-4000-8000-000000000000' }

export const listChangeSets = endpoint({
  method: 'GET',
  path: '/api/admin/change-sets',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'List bulk edits (change sets) with their progress, newest first',
  query: SetQuery,
  returns: SetPage,
  run: ({ deps, actor, query }) => changeSets(deps, actor.user, query),
})

export const showChangeSet = endpoint({
  method: 'GET',
  path: '/api/admin/change-sets/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Get a change set with its progress and allowed actions',
  params,
  returns: ChangeSet,
  refuses: ['changes.no-such-set', 'access.not-in-scope'],
  probe: { status: 404, params: NOBODYS },
  run: ({ deps, actor, params }) => changeSet(deps, actor.user, params.id),
})

export const listChangeEntries = endpoint({
  method: 'GET',
  path: '/api/admin/change-sets/:id/entries',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'List entries of a change set with values before and after',
  params,
  query: EntryQuery,
  returns: EntryPage,
  refuses: ['changes.no-such-set', 'access.not-in-scope'],
  probe: { status: 404, params: NOBODYS },
  run: ({ deps, actor, params, query }) => changeEntries(deps, actor.user, params.id, query),
})

export const postChangeSetMove = endpoint({
  method: 'POST',
  path: '/api/admin/change-sets/:id/moves',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Start, schedule, pause, resume, cancel or undo a change set',
  params,
  body: MoveSet,
  returns: ChangeSet,
  refuses: ['changes.no-such-set', 'changes.not-now', 'changes.not-ahead', 'changes.too-late-to-undo', 'access.not-in-scope'],
  run: ({ deps, actor, params, body }) => moveSet(deps, actor.user, { ...params, ...body }),
})
