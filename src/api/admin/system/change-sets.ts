import { z } from 'zod'
import { moveSet } from '#flows/changes/move-set.ts'
import { ChangeSet, EntryPage, EntryQuery, MoveSet, SetPage, SetQuery } from '#modules/changes/contract.ts'
import { changeEntries, changeSet, changeSets } from '#modules/changes/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ id: z.uuid() })
const NOBODYS = { id: '00000000-0000-4000-8000-000000000000' }

export const listChangeSets = endpoint({
  method: 'GET',
  path: '/api/admin/change-sets',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Changes of many at once, the newest first, and how far each is',
  query: SetQuery,
  returns: SetPage,
  run: ({ deps, actor, query }) => changeSets(deps, actor.user, query),
})

export const showChangeSet = endpoint({
  method: 'GET',
  path: '/api/admin/change-sets/:id',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'How far a set of changes is, and what can be done with it now',
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
  summary: 'What would become, or has become, of each: fields before and after, problems with their rows',
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
  summary: 'Run, schedule, pause, resume or cancel a set of changes, or undo it within a day',
  params,
  body: MoveSet,
  returns: ChangeSet,
  refuses: ['changes.no-such-set', 'changes.not-now', 'changes.not-ahead', 'changes.too-late-to-undo', 'access.not-in-scope'],
  run: ({ deps, actor, params, body }) => moveSet(deps, actor.user, { ...params, ...body }),
})
