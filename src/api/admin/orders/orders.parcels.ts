import { z } from 'zod'
import { beginParcel, nameCarrier } from '#flows/orders/begin-parcel.ts'
import { parcelPhoto, photographParcel } from '#flows/orders/parcel-photo.ts'
import { drawnSignature, signForParcel } from '#flows/orders/parcel-signature.ts'
import { BeginParcel, HandedSignature, NameCarrier, OrderNumber, OrderParcels } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { shownParcels } from '#views/orders/shown-parcels.ts'

const MAX_PHOTO_kB = 10 * 1024
const params = z.object({ number: OrderNumber })
const one = params.extend({ parcel: z.uuid() })

export const listParcels = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/parcels',
  access: 'admin',
  may: 'orders.read',
  summary: 'The parcels of an order with what is in each and what can be done with it, and what is in none',
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
  summary: 'Begin another parcel with so much of some lines, from a place that somebody chose or by the house’s own rule',
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
  summary: 'Who carries a parcel, and under which number it is followed',
  params: one,
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
  summary: 'A photo of how a parcel was handed over, in place of the one before: the file itself is the body, at most 10 MB',
  params: one,
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
  summary: 'How a parcel was handed over',
  params: one,
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
  summary: 'Whoever took a parcel has signed for it, by hand or with their name, in place of the signature before',
  params: one,
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
  summary: 'The signature for a parcel as it was drawn',
  params: one,
  returns: z.unknown(),
  refuses: ['orders.no-such-order', 'orders.no-such-parcel'],
  probe: { status: 404 },
  run: ({ deps, params }) => drawnSignature(deps, params),
})
