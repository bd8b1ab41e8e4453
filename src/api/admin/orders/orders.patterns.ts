import { z } from 'zod'
import { approvePattern } from '#flows/patterns/approve-pattern.ts'
import { draftPattern } from '#flows/patterns/draft-pattern.ts'
import { printJobSheet } from '#flows/patterns/print-job-sheet.ts'
import { jobSheet, layPicture, patternPdf, patternPicture, readPatterns } from '#flows/patterns/read-patterns.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { ApprovePattern, DraftPattern, JobSheet, OrderPatterns, PAPERS, PaperLanguage } from '#modules/patterns/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const order = z.object({ number: OrderNumber })
const draft = order.extend({ draft: z.uuid() })
const inLanguage = z.object({ language: PaperLanguage })
const NOBODY = '00000000-0000-4000-8000-000000000000'
const none = { params: { draft: NOBODY }, status: 404 }
const WORKING = ['patterns.busy', 'patterns.not-finished'] as const

export const listPatterns = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/patterns',
  access: 'admin',
  may: 'orders.read',
  summary: 'List pattern drafts and usable cloths of an order, without measurements',
  params: order,
  returns: OrderPatterns,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => readPatterns(deps, params.number),
})

export const postPattern = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/patterns',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Create a pattern draft for a garment from its measurements',
  params: order,
  body: DraftPattern,
  returns: OrderPatterns,
  status: 201,
  refuses: [
    ...['orders.no-such-order', 'measurements.no-such-garment', 'measurements.order-over', 'patterns.not-measured'],
    ...[...WORKING, 'patterns.too-many-drafts'],
  ],
  run: ({ deps, actor, params, body }) => draftPattern(deps, { ...params, ...body, by: actor.user }),
})

export const putPatternApproval = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/patterns/:draft/approval',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Approve a pattern draft for cutting and reserve its cloth',
  params: draft,
  body: ApprovePattern,
  returns: OrderPatterns,
  refuses: [
    ...[
      'patterns.no-such-draft',
      'patterns.no-drawing',
      'patterns.cloth-too-narrow',
      'patterns.no-such-cloth',
      'patterns.not-measured',
    ],
    ...['patterns.measurements-open', 'patterns.only-estimated', 'patterns.changed-meanwhile', 'patterns.other-measurements'],
    ...[
      'patterns.reason-needed',
      'patterns.smaller-than-body',
      'measurements.order-over',
      'inventory.cloth-short',
      'inventory.no-such-stock',
      ...WORKING,
    ],
  ],
  run: ({ deps, actor, params, body }) => approvePattern(deps, { ...params, ...body, by: actor.user }),
})

export const showPatternSheets = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/patterns/:draft/sheets/:format',
  access: 'admin',
  may: 'orders.read',
  summary: 'Download a pattern at true scale as PDF',
  params: draft.extend({ format: z.enum(PAPERS) }),
  query: inLanguage,
  returns: z.string().describe('application/pdf'),
  refuses: ['patterns.no-such-draft', 'patterns.no-drawing', ...WORKING],
  probe: { ...none, params: { ...none.params, format: 'a4' } },
  run: ({ deps, params, query }) => patternPdf(deps, { ...params, ...query }),
})

export const showPatternPicture = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/patterns/:draft/picture',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get an image of all pieces of a pattern draft as SVG',
  params: draft,
  query: inLanguage,
  returns: z.string().describe('image/svg+xml'),
  refuses: ['patterns.no-such-draft', 'patterns.no-drawing', ...WORKING],
  probe: none,
  run: ({ deps, params, query }) => patternPicture(deps, { ...params, ...query }),
})

export const showLayPicture = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/patterns/:draft/lays/:material',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get an image of a pattern’s lay on one material as SVG',
  params: draft.extend({ material: z.string().regex(/^[a-z]{2,20}$/) }),
  query: inLanguage,
  returns: z.string().describe('image/svg+xml'),
  refuses: ['patterns.no-such-draft', ...WORKING],
  probe: { ...none, params: { ...none.params, material: 'cloth' } },
  run: ({ deps, params, query }) => layPicture(deps, { ...params, ...query }),
})

export const showJobSheet = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/patterns/:draft/job-sheet',
  access: 'admin',
  may: 'orders.read',
  summary: 'Download the job sheet of a pattern draft as PDF',
  params: draft,
  query: inLanguage,
  returns: z.string().describe('application/pdf'),
  refuses: ['patterns.no-such-draft', ...WORKING],
  probe: none,
  run: ({ deps, actor, params, query }) => printJobSheet(deps, { ...params, ...query }, actor.user),
})

export const postJobSheet = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/patterns/:draft/job-sheets',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Get the job sheet of a pattern draft, recorded in the audit log',
  params: draft,
  query: inLanguage,
  returns: JobSheet,
  refuses: ['patterns.no-such-draft'],
  probe: none,
  run: ({ deps, actor, params, query }) => jobSheet(deps, { ...params, ...query }, actor.user),
})
