import { z } from 'zod'
import { removeSegment, saveSegment } from '#flows/accounts/save-segment.ts'
import { NewSegment, Segment, SegmentList, SegmentPreview, SegmentRules } from '#modules/customers/contract.ts'
import { segmentList, segmentPreview } from '#modules/customers/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ id: z.uuid() })

export const listSegments = endpoint({
  method: 'GET',
  path: '/api/admin/customer-segments',
  access: 'admin',
  may: 'customers.read',
  summary: 'List customer segments with their current size',
  returns: SegmentList,
  run: ({ deps }) => segmentList(deps),
})

export const postSegment = endpoint({
  method: 'POST',
  path: '/api/admin/customer-segments',
  access: 'admin',
  may: 'customers.change',
  summary: 'Create a customer segment',
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
  summary: 'Preview the customers that segment rules match, without saving',
  body: SegmentRules,
  returns: SegmentPreview,
  run: ({ deps, body }) => segmentPreview(deps, body),
})

export const putSegment = endpoint({
  method: 'PUT',
  path: '/api/admin/customer-segments/:id',
  access: 'admin',
  may: 'customers.change',
  summary: 'Update a customer segment',
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
  summary: 'Delete a customer segment, but none of its customers',
  params,
  returns: params,
  refuses: ['customers.no-such-segment'],
  probe: { status: 404 },
  run: ({ deps, actor, params: { id } }) => removeSegment(deps, actor.user, id),
})
