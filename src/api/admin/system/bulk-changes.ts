import { z } from 'zod'
import { BulkSelection, isOfPieces, prepareBulk } from '#flows/change-sets/prepare-bulk-change.ts'
import { BulkChange } from '#modules/change-sets/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { words } from '#shapes/text.ts'

export const createBulkChange = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-changes',
  access: 'admin',
  may: 'catalogue.change',
  summary: 'Create a change set that previews a bulk edit of products or stock',
  body: z
    .object({ selection: BulkSelection, change: BulkChange, title: words(200) })
    .refine(({ selection, change }) => change.kind === 'stock' || !isOfPieces(selection), {
      path: ['change'],
      error: 'Of variants by themselves, their stock alone can be changed.',
    }),
  returns: z.object({ id: z.string(), total: z.int() }),
  status: 201,
  refuses: [
    ...['changes.nothing-chosen', 'changes.too-many', 'catalogue.unknown-name', 'catalogue.attribute-value'],
    ...['inventory.no-such-location', 'access.not-in-scope'],
  ],
  run: ({ deps, actor, body }) => prepareBulk(deps, actor.user, body),
})
