import { z } from 'zod'
import { removeSegment, saveSegment } from '#flows/accounts/save-segment.ts'
import { NewSegment, Segment, SegmentList, SegmentPreview, SegmentRules } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { segmentList, segmentPreview } from '#views/customers/customer-segments.ts'

const params = z.object({ id: z.uuid() })

export const listSegments = endpoint({
  method: 'GET',
  path: '/api/admin/customer-segments',
  access: 'admin',
  may: 'customers.read',
  summary: 'Customers by rules, with how many are in each segment now',
  returns: SegmentList,
  run: ({ deps }) => segmentList(deps),
})

export const postSegment = endpoint({
  method: 'POST',
  path: '/api/admin/customer-segments',
  access: 'admin',
  may: 'customers.change',
  summary: 'Keep some rules as a segment',
  body: NewSegment,
  returns: Segment,
  status: 201,
  refuses: ['customers.segment-name-taken', 'customers.too-many-segments'],
  run: ({ deps, actor, body }) => saveSegment(deps, actor.user, body),
})

export const postSegmentPreview = endpoint({
  method: 'POST',
  path: '/api/admin/customer-segments/previews',
  access: 'admin',
  may: 'customers.read',
  summary: 'How many customers some rules find, and the first of them; nothing is kept',
  body: SegmentRules,
  returns: SegmentPreview,
  run: ({ deps, body }) => segmentPreview(deps, body),
})

export const putSegment = endpoint({
  method: 'PUT',
  path: '/api/admin/customer-segments/:id',
  access: 'admin',
  may: 'customers.change',
  summary: 'Change a segment',
  params,
  body: NewSegment,
  returns: Segment,
  refuses: ['customers.no-such-segment', 'customers.segment-name-taken'],
  run: ({ deps, actor, params: { id }, body }) => saveSegment(deps, actor.user, body, id),
})

export const deleteSegment = endpoint({
  method: 'DELETE',
  path: '/api/admin/customer-segments/:id',
  access: 'admin',
  may: 'customers.change',
  summary: 'Take a segment away; nobody who was in it is changed',
  params,
  returns: params,
  refuses: ['customers.no-such-segment'],
  probe: { status: 404 },
  run: ({ deps, actor, params: { id } }) => removeSegment(deps, actor.user, id),
})
