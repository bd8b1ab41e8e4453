import { z } from 'zod'
import { beginParcel, nameCarrier } from '#flows/orders/begin-parcel.ts'
import { parcelPhoto, photographParcel } from '#flows/orders/parcel-photo.ts'
import { drawnSignature, signForParcel } from '#flows/orders/parcel-signature.ts'
import { BeginParcel, HandedSignature, NameCarrier, OrderNumber, OrderParcels } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { shownParcels } from '#views/orders/shown-parcels.ts'

const MAX_PHOTO_kB = 10 * 1024
const params = z.object({ number: OrderNumber })
const parcelParams = params.extend({ parcel: z.uuid() })

export const listParcels = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/parcels',
  access: 'admin',
  may: 'orders.read',
  summary: 'List the parcels of an order and its unassigned items',
  params,
  returns: OrderParcels,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => shownParcels(deps, params.number),
})

export const postParcel = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/parcels',
  access: 'admin',
  may: 'orders.change',
  summary: 'Create a parcel for part of an order',
  params,
  body: BeginParcel,
  returns: OrderParcels,
  status: 201,
  idempotent: true,
  refuses: [
    'orders.no-such-order',
    'orders.cannot-move',
    'orders.no-such-line',
    'orders.more-than-left',
    'orders.not-at-place',
    'inventory.no-such-location',
    'idempotency.key-reused',
  ],
  run: ({ deps, actor, params, body, idempotencyKey }) =>
    beginParcel(deps, { number: params.number, by: actor.user, key: idempotencyKey, what: body }),
})

export const putCarrier = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/parcels/:parcel/carrier',
  access: 'admin',
  may: 'orders.change',
  summary: 'Set the carrier and tracking number of a parcel',
  params: parcelParams,
  body: NameCarrier,
  returns: OrderParcels,
  refuses: ['orders.no-such-order', 'orders.no-such-parcel'],
  run: ({ deps, actor, params, body }) => nameCarrier(deps, { ...params, ...body, by: actor.user }),
})

export const putParcelPhoto = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/parcels/:parcel/photo',
  access: 'admin',
  may: 'orders.change',
  summary: 'Upload or replace the delivery photo of a parcel',
  params: parcelParams,
  rawBody: true,
  maxBody_kB: MAX_PHOTO_kB,
  returns: OrderParcels,
  refuses: [
    ...['media.not-a-picture', 'media.broken', 'media.too-many-pixels', 'media.interlaced', 'media.too-small', 'media.busy'],
    ...['orders.no-such-order', 'orders.no-such-parcel', 'orders.not-handed-over'],
  ],
  probe: { status: 404 },
  run: ({ deps, actor, params, body }) => photographParcel(deps, { ...params, by: actor.user }, body),
})

export const showParcelPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/parcels/:parcel/photo',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get the delivery photo of a parcel',
  params: parcelParams,
  returns: z.unknown(),
  refuses: ['orders.no-such-order', 'orders.no-such-parcel'],
  probe: { status: 404 },
  run: ({ deps, params }) => parcelPhoto(deps, params),
})

export const putParcelSignature = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/parcels/:parcel/signature',
  access: 'admin',
  may: 'orders.change',
  summary: 'Record or replace the delivery signature of a parcel',
  params: parcelParams,
  body: HandedSignature,
  returns: OrderParcels,
  refuses: ['orders.no-such-order', 'orders.no-such-parcel', 'orders.not-handed-over'],
  probe: { status: 404, body: { typed: 'Nobody' } },
  run: ({ deps, actor, params, body }) => signForParcel(deps, { ...params, by: actor.user }, body),
})

export const showParcelSignature = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/parcels/:parcel/signature',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get the drawn delivery signature of a parcel',
  params: parcelParams,
  returns: z.unknown(),
  refuses: ['orders.no-such-order', 'orders.no-such-parcel'],
  probe: { status: 404 },
  run: ({ deps, params }) => drawnSignature(deps, params),
})
