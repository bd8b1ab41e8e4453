import { z } from 'zod'
import { ask } from '#flows/inquiries/ask.ts'
import { addInquiryFile } from '#flows/inquiries/files.ts'
import { done } from '#kernel/outcome.ts'
import { FileName, InquirySent, MAX_FILE_kB, OwnInquiries, SendInquiry } from '#modules/inquiries/contract.ts'
import { ownInquiries } from '#modules/inquiries/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { uploadLimit } from '#platform/rate-limit.ts'

export const showInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries',
  access: 'customer',
  summary: 'List the customer’s inquiries',
  returns: OwnInquiries,
  run: async ({ deps, actor }) => done(await ownInquiries(deps.db, actor.user)),
})

export const postInquiry = endpoint({
  method: 'POST',
  path: '/api/inquiries',
  access: 'visitor',
  summary: 'Send an inquiry',
  body: SendInquiry,
  returns: InquirySent,
  refuses: ['inquiries.not-your-order', 'inquiries.no-such-job', 'rate-limit.exceeded'],
  run: ({ deps, actor, clientAddress, language, body }) => ask(deps, { user: actor.user, clientAddress, language }, body),
})

export const postInquiryFile = endpoint({
  method: 'POST',
  path: '/api/inquiries/:id/files',
  access: 'visitor',
  summary: 'Upload a file to an inquiry',
  params: z.object({ id: z.uuid() }),
  query: FileName,
  rawBody: true,
  maxBody_kB: MAX_FILE_kB,
  returns: InquirySent,
  status: 201,
  refuses: [
    'inquiries.no-such-inquiry',
    'inquiries.file-refused',
    'inquiries.too-many-files',
    'inquiries.files-full',
    'rate-limit.exceeded',
  ],
  limit: uploadLimit,
  probe: { params: { id: '00000000-0000-4000-8000-000000000000' }, query: 'name=cv.pdf', status: 404 },
  run: ({ deps, clientAddress, params: { id }, query: { name }, body }) =>
    addInquiryFile(deps, { id, name, clientAddress }, body),
})
