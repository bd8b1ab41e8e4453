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
  summary: 'Get all wishlists, and the items of one',
  query: z.object({ list: z.uuid().optional() }),
  returns: Wishlist,
  run: ({ deps, actor, channel, query }) => shownWishlist(deps, actor.ownerId, channel, query.list),
})

export const postWishlistItem = endpoint({
  method: 'POST',
  path: '/api/wishlist/items',
  access: 'visitor',
  summary: 'Add a product or variant to a wishlist',
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
  summary: 'Update the list or the note of a wishlist item',
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
  summary: 'Remove a wishlist item',
  params: ITEM,
  returns: SavedItems,
  probe: { status: 200 },
  run: ({ deps, actor, params }) => removeItem(deps, actor.ownerId, params.id),
})

export const showWishlistSummary = endpoint({
  method: 'GET',
  path: '/api/wishlist/kept',
  access: 'visitor',
  summary: 'Get the products on any wishlist, and the number of items',
  returns: WishlistSummary,
  run: ({ deps, actor }) => wishlistSummary(deps, actor.ownerId),
})

export const postWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/lists',
  access: 'visitor',
  summary: 'Create a wishlist',
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
  summary: 'Rename a wishlist',
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
  summary: 'Delete a wishlist and its items',
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
  summary: 'Create a share link for a wishlist',
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
  summary: 'Revoke the share link of a wishlist',
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
  summary: 'Remove a product from every wishlist',
  params: z.object({ slug: SaveItem.shape.slug }),
  returns: SavedItems,
  probe: { params: { slug: 'no-such-thing' }, status: 200 },
  run: ({ deps, actor, params }) => dropProduct(deps, actor.ownerId, params.slug),
})

export const postRestoration = endpoint({
  method: 'POST',
  path: '/api/wishlist/restorations',
  access: 'visitor',
  summary: 'Restore wishlist items removed within the last hour',
  body: Restoration,
  returns: SavedItems,
  refuses: ['wishlist.no-such-item', 'wishlist.full'],
  run: ({ deps, actor, body }) => restoreItems(deps, actor.ownerId, body.items),
})
