import { z } from 'zod'
import {
  alterDelivered,
  assignWorkshopJob,
  changeWorkshopStations,
  noteOnWorkshopJob,
  photographWorkshopJob,
  promiseWorkshopJob,
} from '#flows/workshop/keep-job.ts'
import { makeAgain } from '#flows/workshop/make-again.ts'
import { moveWorkshopJob } from '#flows/workshop/move-job.ts'
import {
  AssignJob,
  Board,
  BoardQuery,
  Job,
  MoveJob,
  NewAlteration,
  NewRemake,
  NoteOnJob,
  PromiseJob,
  Pulse,
  Stations,
} from '#modules/workshop/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { workshopBoard, workshopJob, workshopPulse, workshopStations } from '#views/tailoring/workshop.ts'
import { workshopPhoto } from '#views/tailoring/workshop-photo.ts'

const params = z.object({ id: z.uuid() })
const MAX_PHOTO_kB = 10 * 1024
const NO_REMAKE = ['workshop.not-handed-over', 'workshop.remade-before', 'workshop.not-the-first', 'workshop.too-late-to-remake']
const NONE = { params: { id: '00000000-0000-4000-8000-000000000000' }, status: 404 }
const CHANGING = ['workshop.no-such-job', 'workshop.changed-meanwhile'] as const
const MOVING = [
  ...CHANGING,
  ...['workshop.cannot-move', 'workshop.order-not-on-its-way', 'workshop.reason-needed', 'workshop.measurements-not-approved'],
  ...['workshop.measurements-estimated', 'workshop.pattern-missing', 'workshop.cloth-awaited', 'workshop.cut-not-recorded'],
  ...['workshop.fitting-open', 'workshop.deposit-due'],
]

export const showWorkshopBoard = endpoint({
  method: 'GET',
  path: '/api/admin/workshop',
  access: 'admin',
  may: 'orders.read',
  summary: 'List workshop jobs by stage, optionally mine, late or of one garment type',
  query: BoardQuery,
  returns: Board,
  run: ({ deps, actor, query }) => workshopBoard(deps, actor.user.email, query),
})

export const showWorkshopPulse = endpoint({
  method: 'GET',
  path: '/api/admin/workshop/pulse',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get the stamp of the latest workshop change, to detect a stale board',
  returns: Pulse,
  run: ({ deps }) => workshopPulse(deps),
})

export const showWorkshopJob = endpoint({
  method: 'GET',
  path: '/api/admin/workshop/jobs/:id',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get a workshop job with its history',
  params,
  returns: Job,
  refuses: ['workshop.no-such-job'],
  probe: NONE,
  run: ({ deps, params }) => workshopJob(deps, params.id),
})

export const postWorkshopMove = endpoint({
  method: 'POST',
  path: '/api/admin/workshop/jobs/:id/moves',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Move a workshop job to another stage, with a version check',
  params,
  body: MoveJob,
  returns: Job,
  status: 201,
  refuses: MOVING,
  probe: { ...NONE, body: { move: 'hold', version: 1, reason: 'For the test' } },
  run: ({ deps, actor, params, body }) => moveWorkshopJob(deps, { ...params, by: actor.user }, body),
})

export const putWorkshopAssignee = endpoint({
  method: 'PUT',
  path: '/api/admin/workshop/jobs/:id/assignee',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Assign or unassign a workshop job',
  params,
  body: AssignJob,
  returns: Job,
  refuses: [...CHANGING, 'workshop.no-such-person'],
  probe: { ...NONE, body: { version: 1, assignee: null } },
  run: ({ deps, actor, params, body }) => assignWorkshopJob(deps, { ...params, by: actor.user }, body),
})

export const postWorkshopNote = endpoint({
  method: 'POST',
  path: '/api/admin/workshop/jobs/:id/notes',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Add a note or minutes worked to a workshop job',
  params,
  body: NoteOnJob,
  returns: Job,
  status: 201,
  refuses: ['workshop.no-such-job'],
  probe: { ...NONE, body: { words: 'For the test' } },
  run: ({ deps, actor, params, body }) => noteOnWorkshopJob(deps, { ...params, by: actor.user }, body),
})

export const postWorkshopPhoto = endpoint({
  method: 'POST',
  path: '/api/admin/workshop/jobs/:id/photos',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Upload a photo of a workshop job, the latest shown to the customer',
  params,
  rawBody: true,
  maxBody_kB: MAX_PHOTO_kB,
  returns: Job,
  status: 201,
  refuses: [
    ...['media.not-a-picture', 'media.broken', 'media.too-many-pixels', 'media.interlaced', 'media.too-small', 'media.busy'],
    ...['workshop.no-such-job', 'workshop.too-many-photos'],
  ],
  probe: { params: NONE.params, status: 404 },
  run: ({ deps, actor, params, body }) => photographWorkshopJob(deps, { ...params, by: actor.user }, body),
})

export const showWorkshopPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/workshop/photos/:entry',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get a photo of a workshop job',
  params: z.object({ entry: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: z.unknown(),
  refuses: ['workshop.no-such-job'],
  probe: { params: { entry: '999999999' }, status: 404 },
  run: ({ deps, params }) => workshopPhoto(deps, params.entry),
})

export const putWorkshopPromise = endpoint({
  method: 'PUT',
  path: '/api/admin/workshop/jobs/:id/promise',
  access: 'admin',
  may: 'workshop.plan',
  summary: 'Update the promised date of a workshop job, with a reason',
  params,
  body: PromiseJob,
  returns: Job,
  refuses: [...CHANGING, 'workshop.cannot-move', 'workshop.promise-past'],
  probe: { ...NONE, body: { version: 1, on: '2126-01-05', reason: 'For the test' } },
  run: ({ deps, actor, params, body }) => promiseWorkshopJob(deps, { ...params, by: actor.user }, body),
})

export const postWorkshopAlteration = endpoint({
  method: 'POST',
  path: '/api/admin/workshop/jobs/:id/alterations',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Create an alteration job for a delivered garment',
  params,
  body: NewAlteration,
  returns: Job,
  status: 201,
  refuses: ['workshop.no-such-job', 'workshop.not-delivered'],
  probe: { ...NONE, body: { reason: 'For the test' } },
  run: ({ deps, actor, params, body }) => alterDelivered(deps, { ...params, by: actor.user }, body.reason),
})

export const postRemake = endpoint({
  method: 'POST',
  path: '/api/admin/workshop/jobs/:id/remakes',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Create a free remake of a delivered garment',
  params,
  body: NewRemake,
  returns: Job,
  status: 201,
  refuses: [...CHANGING, ...NO_REMAKE, 'workshop.money-went-back'],
  probe: { ...NONE, body: { version: 1, reason: 'For the test' } },
  run: ({ deps, actor, params, body }) => makeAgain(deps, { ...params, by: actor.user }, body),
})

export const showWorkshopStations = endpoint({
  method: 'GET',
  path: '/api/admin/workshop/stations',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get workshop capacity by stage',
  returns: Stations,
  run: ({ deps }) => workshopStations(deps),
})

export const putWorkshopStations = endpoint({
  method: 'PUT',
  path: '/api/admin/workshop/stations',
  access: 'admin',
  may: 'workshop.plan',
  summary: 'Update workshop capacity by stage',
  body: Stations,
  returns: Stations,
  refuses: ['workshop.stations-wrong'],
  run: ({ deps, actor, body }) => changeWorkshopStations(deps, actor.user.id, body),
})
