import { z } from 'zod'
import { changeItem, dropProduct, keepProduct, removeItem, restoreItems, wishLimit } from '#flows/wishes/keep-items.ts'
import { addList, deleteList, renameList, shareList, unshareList } from '#flows/wishes/keep-lists.ts'
import {
  ChangeItem,
  KeepItem,
  Kept,
  KeptItems,
  ListSummary,
  NamedList,
  Restoration,
  Wishlist,
} from '#modules/wishlist/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { shownKept, shownWishlist } from '#views/wishlist.ts'

const ITEM = z.object({ id: z.uuid() })
const LIST = z.object({ id: z.uuid() })

export const showWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  access: 'visitor',
  summary: 'The lists of this browser or account and what is on one of them, with prices and stock as they are now',
  query: z.object({ list: z.uuid().optional() }),
  returns: Wishlist,
  run: ({ deps, actor, channel, query }) => shownWishlist(deps, actor.holderId, channel, query.list),
})

export const postWishItem = endpoint({
  method: 'POST',
  path: '/api/wishlist/items',
  access: 'visitor',
  summary: 'Put a product, or one of its variants, on a list',
  body: KeepItem,
  returns: KeptItems,
  refuses: ['catalogue.not-sold', 'wishlist.no-such-list', 'wishlist.full'],
  limit: wishLimit,
  run: ({ deps, actor: { holderId }, channel, body }) => keepProduct(deps, { holderId, channel }, body),
})

export const patchWishItem = endpoint({
  method: 'PATCH',
  path: '/api/wishlist/items/:id',
  access: 'visitor',
  summary: 'Move a piece to another list, or write a note beside it',
  params: ITEM,
  body: ChangeItem,
  returns: KeptItems,
  refuses: ['wishlist.no-such-item', 'wishlist.no-such-list', 'wishlist.full'],
  probe: { own: { id: 'wishItemId' }, body: { note: 'Mine' } },
  run: ({ deps, actor, params, body }) => changeItem(deps, actor.holderId, { ...body, ...params }),
})

export const deleteWishItem = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/items/:id',
  access: 'visitor',
  summary: 'Take a piece off its list; it can be put back for an hour',
  params: ITEM,
  returns: KeptItems,
  probe: { status: 200 },
  run: ({ deps, actor, params }) => removeItem(deps, actor.holderId, params.id),
})

export const showKept = endpoint({
  method: 'GET',
  path: '/api/wishlist/kept',
  access: 'visitor',
  summary: 'Which products are on any list, and how many pieces that is',
  returns: Kept,
  run: ({ deps, actor }) => shownKept(deps, actor.holderId),
})

export const postWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/lists',
  access: 'visitor',
  summary: 'Begin another list',
  status: 201,
  body: NamedList,
  returns: ListSummary,
  refuses: ['wishlist.too-many-lists'],
  limit: wishLimit,
  run: ({ deps, actor, body }) => addList(deps, actor.holderId, body.name),
})

export const patchWishlist = endpoint({
  method: 'PATCH',
  path: '/api/wishlist/lists/:id',
  access: 'visitor',
  summary: 'Give a list another name',
  params: LIST,
  body: NamedList,
  returns: ListSummary,
  refuses: ['wishlist.no-such-list'],
  probe: { own: { id: 'wishlistId' }, body: { name: 'Mine' } },
  run: ({ deps, actor, params, body }) => renameList(deps, actor.holderId, params.id, body.name),
})

export const deleteWishlist = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/lists/:id',
  access: 'visitor',
  summary: 'Delete a list with everything on it; the first one stays',
  params: LIST,
  returns: z.object({ deleted: z.literal(true) }),
  refuses: ['wishlist.no-such-list', 'wishlist.first-stays'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => deleteList(deps, actor.holderId, params.id),
})

export const putWishlistLink = endpoint({
  method: 'PUT',
  path: '/api/wishlist/lists/:id/link',
  access: 'visitor',
  summary: 'Give a list a link that anybody can read it by; one that has a link keeps it',
  params: LIST,
  returns: ListSummary,
  refuses: ['wishlist.no-such-list'],
  probe: { own: { id: 'wishlistId' } },
  run: ({ deps, actor, params }) => shareList(deps, actor.holderId, params.id),
})

export const deleteWishlistLink = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/lists/:id/link',
  access: 'visitor',
  summary: 'Take the link back: nothing is found by it from now on',
  params: LIST,
  returns: ListSummary,
  refuses: ['wishlist.no-such-list'],
  probe: { own: { id: 'wishlistId' } },
  run: ({ deps, actor, params }) => unshareList(deps, actor.holderId, params.id),
})

export const deleteWishedProduct = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/products/:slug',
  access: 'visitor',
  summary: 'Take a product off every list',
  params: z.object({ slug: KeepItem.shape.slug }),
  returns: KeptItems,
  probe: { params: { slug: 'no-such-thing' }, status: 200 },
  run: ({ deps, actor, params }) => dropProduct(deps, actor.holderId, params.slug),
})

export const postRestoration = endpoint({
  method: 'POST',
  path: '/api/wishlist/restorations',
  access: 'visitor',
  summary: 'Put back what was taken off within the hour, as it was',
  body: Restoration,
  returns: KeptItems,
  refuses: ['wishlist.no-such-item', 'wishlist.full'],
  run: ({ deps, actor, body }) => restoreItems(deps, actor.holderId, body.items),
})
