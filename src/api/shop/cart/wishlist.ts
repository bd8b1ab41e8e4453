import { z } from 'zod'
import { changeItem, dropProduct, itemLimit, removeItem, restoreItems, saveProduct } from '#flows/wishlist/save-items.ts'
import { addList, deleteList, renameList, shareList, unshareList } from '#flows/wishlist/save-lists.ts'
import {
  ChangeItem,
  ListSummary,
  NamedList,
  Restoration,
  SavedItems,
  SaveItem,
  Wishlist,
  WishlistSummary,
} from '#modules/wishlist/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { shownWishlist, wishlistSummary } from '#views/cart/wishlist.ts'

const ITEM = z.object({ id: z.uuid() })
const LIST = z.object({ id: z.uuid() })

export const showWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  access: 'visitor',
  summary: 'The lists of this browser or account and what is on one of them, with prices and stock as they are now',
  query: z.object({ list: z.uuid().optional() }),
  returns: Wishlist,
  run: ({ deps, actor, channel, query }) => shownWishlist(deps, actor.ownerId, channel, query.list),
})

export const postWishlistItem = endpoint({
  method: 'POST',
  path: '/api/wishlist/items',
  access: 'visitor',
  summary: 'Put a product, or one of its variants, on a list',
  body: SaveItem,
  returns: SavedItems,
  refuses: ['catalogue.not-sold', 'wishlist.no-such-list', 'wishlist.full'],
  limit: itemLimit,
  run: ({ deps, actor: { ownerId }, channel, body }) => saveProduct(deps, { ownerId, channel }, body),
})

export const patchWishlistItem = endpoint({
  method: 'PATCH',
  path: '/api/wishlist/items/:id',
  access: 'visitor',
  summary: 'Move a piece to another list, or write a note beside it',
  params: ITEM,
  body: ChangeItem,
  returns: SavedItems,
  refuses: ['wishlist.no-such-item', 'wishlist.no-such-list', 'wishlist.full'],
  probe: { own: { id: 'wishItemId' }, body: { note: 'Mine' } },
  run: ({ deps, actor, params, body }) => changeItem(deps, actor.ownerId, { ...body, ...params }),
})

export const deleteWishlistItem = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/items/:id',
  access: 'visitor',
  summary: 'Take a piece off its list; it can be put back for an hour',
  params: ITEM,
  returns: SavedItems,
  probe: { status: 200 },
  run: ({ deps, actor, params }) => removeItem(deps, actor.ownerId, params.id),
})

export const showWishlistSummary = endpoint({
  method: 'GET',
  path: '/api/wishlist/kept',
  access: 'visitor',
  summary: 'Which products are on any list, and how many pieces that is',
  returns: WishlistSummary,
  run: ({ deps, actor }) => wishlistSummary(deps, actor.ownerId),
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
  limit: itemLimit,
  run: ({ deps, actor, body }) => addList(deps, actor.ownerId, body.name),
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
  run: ({ deps, actor, params, body }) => renameList(deps, actor.ownerId, params.id, body.name),
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
  run: ({ deps, actor, params }) => deleteList(deps, actor.ownerId, params.id),
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
  run: ({ deps, actor, params }) => shareList(deps, actor.ownerId, params.id),
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
  run: ({ deps, actor, params }) => unshareList(deps, actor.ownerId, params.id),
})

export const deleteWishlistProduct = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/products/:slug',
  access: 'visitor',
  summary: 'Take a product off every list',
  params: z.object({ slug: SaveItem.shape.slug }),
  returns: SavedItems,
  probe: { params: { slug: 'no-such-thing' }, status: 200 },
  run: ({ deps, actor, params }) => dropProduct(deps, actor.ownerId, params.slug),
})

export const postRestoration = endpoint({
  method: 'POST',
  path: '/api/wishlist/restorations',
  access: 'visitor',
  summary: 'Put back what was taken off within the hour, as it was',
  body: Restoration,
  returns: SavedItems,
  refuses: ['wishlist.no-such-item', 'wishlist.full'],
  run: ({ deps, actor, body }) => restoreItems(deps, actor.ownerId, body.items),
})
