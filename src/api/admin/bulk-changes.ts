import { z } from 'zod'
import { BulkSelection, prepareBulk } from '#flows/changes/prepare-bulk.ts'
import { words } from '#kernel/text.ts'
import { BulkChange } from '#modules/changes/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const createBulkChange = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-changes',
  access: 'admin',
  summary: 'Work out what one change would come to for many products; it is made with a move of its change set',
  body: z.object({ selection: BulkSelection, change: BulkChange, title: words(200) }),
  returns: z.object({ id: z.string(), total: z.int() }),
  status: 201,
  refuses: ['changes.nothing-chosen', 'changes.too-many', 'catalogue.unknown-name', 'catalogue.attribute-value'],
  run: ({ deps, actor, body }) => prepareBulk(deps, actor.user, body),
})
