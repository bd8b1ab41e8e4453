import { z } from 'zod'
import { POSTURE_SIDES } from '#domain/tailoring/tape.ts'
import {
  approveMeasurements,
  askAgain,
  askInPerson,
  measureInPerson,
  measurementStates,
  readMeasurements,
} from '#flows/measurements/measure-order.ts'
import { housePosturePhoto, photographPosture } from '#flows/measurements/posture-photos.ts'
import { ApproveSet, AskAgain, AskedInPerson, MeasuredInPerson, OrderMeasurements } from '#modules/measurements/contract.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const order = z.object({ number: OrderNumber })
const garment = order.extend({ line: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const DECIDING = [
  'orders.no-such-order',
  'measurements.no-such-garment',
  'measurements.changed-meanwhile',
  'measurements.order-over',
] as const

export const showMeasurementStates = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/measurements',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get the measurement status of an order’s garments, without values',
  params: order,
  returns: OrderMeasurements,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => measurementStates(deps, params.number),
})

export const postMeasurementReading = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/measurements/readings',
  access: 'admin',
  may: 'measurements.change',
  summary: 'Get the measurements of an order, recorded in the audit log',
  params: order,
  returns: OrderMeasurements,
  refuses: ['orders.no-such-order'],
  probe: { status: 200 },
  run: ({ deps, actor, params }) => readMeasurements(deps, params.number, actor.user),
})

export const putMeasurementApproval = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/measurements/:line/approval',
  access: 'admin',
  may: 'measurements.change',
  summary: 'Approve the measurements of a garment for cutting',
  params: garment,
  body: ApproveSet,
  returns: OrderMeasurements,
  refuses: DECIDING,
  run: ({ deps, actor, params, body }) => approveMeasurements(deps, { ...params, ...body, by: actor.user }),
})

export const postMeasurementQuestions = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/measurements/:line/questions',
  access: 'admin',
  may: 'measurements.change',
  summary: 'Request corrected measurements of a garment from the customer',
  params: garment,
  body: AskAgain,
  returns: OrderMeasurements,
  status: 201,
  refuses: [...DECIDING, 'measurements.not-taken'],
  run: ({ deps, actor, params, body }) => askAgain(deps, { ...params, ...body, by: actor.user }),
})

export const putMeasurementSheet = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/measurements/:line/sheet',
  access: 'admin',
  may: 'measurements.change',
  summary: 'Record measurements taken in person for a garment',
  params: garment,
  body: MeasuredInPerson,
  returns: OrderMeasurements,
  refuses: [
    ...DECIDING,
    'measurements.nothing-taken',
    'measurements.out-of-range',
    'measurements.readings-apart',
    'measurements.confirm-first',
    'measurements.incomplete',
    'measurements.questions-open',
    'measurements.approved',
    'measurements.too-many-sets',
    'measurements.too-many-profiles',
  ],
  run: ({ deps, actor, params, body }) => measureInPerson(deps, { ...params, ...body, by: actor.user }),
})

export const postMeasurementSheetCheck = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/measurements/:line/sheet-checks',
  access: 'admin',
  may: 'measurements.change',
  summary: 'Check measurements taken in person for outliers, without saving',
  params: garment,
  body: MeasuredInPerson,
  returns: AskedInPerson,
  refuses: ['orders.no-such-order', 'measurements.no-such-garment', 'measurements.order-over'],
  run: ({ deps, params, body }) => askInPerson(deps, params, body),
})

const MAX_PHOTO_kB = 10 * 1024
const posture = garment.extend({ side: z.enum(POSTURE_SIDES) })

export const putPosturePhoto = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/measurements/:line/photos/:side',
  access: 'admin',
  may: 'measurements.change',
  summary: 'Upload or replace a posture photo of one side',
  params: posture,
  rawBody: true,
  maxBody_kB: MAX_PHOTO_kB,
  returns: OrderMeasurements,
  refuses: [
    ...['media.not-a-picture', 'media.broken', 'media.too-many-pixels', 'media.interlaced', 'media.too-small', 'media.busy'],
    ...['orders.no-such-order', 'measurements.no-such-garment', 'measurements.order-over'],
  ],
  probe: { params: { line: '1', side: 'front' }, status: 404 },
  run: ({ deps, actor, params, body }) => photographPosture(deps, { ...params, by: actor.user }, body),
})

export const showPosturePhoto = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/measurements/:line/photos/:side',
  access: 'admin',
  may: 'measurements.change',
  summary: 'Get a posture photo, recorded in the audit log',
  params: posture,
  returns: z.unknown(),
  refuses: ['orders.no-such-order', 'measurements.no-such-photo'],
  probe: { params: { line: '1', side: 'front' }, status: 404 },
  run: ({ deps, actor, params }) => housePosturePhoto(deps, { ...params, by: actor.user }),
})
