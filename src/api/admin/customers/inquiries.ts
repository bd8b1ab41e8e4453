import { z } from 'zod'
import { answerInquiry, closeInquiry } from '#flows/inquiries/answer.ts'
import { inquiryFile } from '#flows/inquiries/files.ts'
import { done } from '#kernel/outcome.ts'
import { AnswerInquiry, Inquiry, InquiryList, InquiryQuery } from '#modules/inquiries/contract.ts'
import { inquiries, inquiry } from '#modules/inquiries/index.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ id: z.uuid() })

export const listInquiries = endpoint({
  method: 'GET',
  path: '/api/admin/inquiries',
  access: 'admin',
  may: 'inquiries.answer',
  summary: 'List customer inquiries, newest first',
  query: InquiryQuery,
  returns: InquiryList,
  run: async ({ deps, query }) => done(await inquiries(deps.db, query)),
})

export const showInquiry = endpoint({
  method: 'GET',
  path: '/api/admin/inquiries/:id',
  access: 'admin',
  may: 'inquiries.answer',
  summary: 'Get a customer inquiry with its replies',
  params,
  returns: Inquiry,
  refuses: ['inquiries.no-such-inquiry'],
  probe: { status: 404 },
  run: ({ deps, params }) => inquiry(deps.db, params.id),
})

export const postInquiryAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/inquiries/:id/answers',
  access: 'admin',
  may: 'inquiries.answer',
  summary: 'Send an e-mail reply to an inquiry, optionally closing it',
  params,
  body: AnswerInquiry,
  returns: Inquiry,
  status: 201,
  refuses: ['inquiries.no-such-inquiry', 'inquiries.closed-already', 'inquiries.answered-meanwhile'],
  run: ({ deps, actor, params, body }) => answerInquiry(deps, params.id, actor.user, body),
})

export const postInquiryClosing = endpoint({
  method: 'POST',
  path: '/api/admin/inquiries/:id/closing',
  access: 'admin',
  may: 'inquiries.answer',
  summary: 'Close a customer inquiry',
  params,
  returns: Inquiry,
  refuses: ['inquiries.no-such-inquiry', 'inquiries.closed-already'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => closeInquiry(deps, params.id, actor.user),
})

export const showInquiryFile = endpoint({
  method: 'GET',
  path: '/api/admin/inquiries/files/:file',
  access: 'admin',
  may: 'inquiries.answer',
  summary: 'Download a file attached to an inquiry',
  params: z.object({ file: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: z.unknown(),
  refuses: ['inquiries.no-such-inquiry'],
  probe: { params: { file: '999999999' }, status: 404 },
  run: ({ deps, params: { file } }) => inquiryFile(deps, file),
})
