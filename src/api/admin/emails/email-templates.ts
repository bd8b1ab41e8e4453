import { z } from 'zod'
import { saveTemplate } from '#flows/emails/save-template.ts'
import { sendTest } from '#flows/emails/send-test.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  EmailContent,
  TemplateLanguage,
  TemplateList,
  TemplateName,
  TemplatePreview,
  TemplatePreviewQuery,
  TemplateSave,
  TemplateView,
} from '#services/email/contract.ts'
import { templateList, templatePreview, templateView } from '#views/emails/templates.ts'

const params = z.object({ template: TemplateName, language: TemplateLanguage })
const KNOWN = { template: 'order-placed', language: 'en' } as const
const TEXT_REFUSES = [
  'email.no-such-template',
  'email.unknown-variable',
  'email.variable-may-be-missing',
  'email.variable-needed',
  'email.link-in-text',
  'email.bad-link',
  'email.foreign-link',
  'email.too-many-variables',
  'email.bad-picture',
] as const

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/email-templates',
  access: 'admin',
  may: 'content.change',
  summary: 'List e-mail templates with the languages in which they were changed',
  returns: TemplateList,
  run: ({ deps }) => templateList(deps),
})

export const showTemplate = endpoint({
  method: 'GET',
  path: '/api/admin/email-templates/:template/:language',
  access: 'admin',
  may: 'content.change',
  summary: 'Get an e-mail template in one language with its variables and versions',
  params,
  returns: TemplateView,
  refuses: ['email.no-such-template'],
  probe: { params: KNOWN, status: 200 },
  run: ({ deps, params }) => templateView(deps, params.template, params.language),
})

export const putTemplate = endpoint({
  method: 'PUT',
  path: '/api/admin/email-templates/:template/:language',
  access: 'admin',
  may: 'content.change',
  stepUp: true,
  summary: 'Update an e-mail template in one language, or reset it to the shipped text',
  params,
  body: TemplateSave,
  returns: TemplateView,
  refuses: [...TEXT_REFUSES, 'email.template-changed'],
  probe: { params: KNOWN },
  run: ({ deps, actor, params, body }) => saveTemplate(deps, actor.user, params, body),
})

export const postTemplatePreview = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates/:template/:language/previews',
  access: 'admin',
  may: 'content.change',
  summary: 'Preview an unsaved text of an e-mail with example data',
  params,
  body: TemplatePreviewQuery,
  returns: TemplatePreview,
  refuses: TEXT_REFUSES,
  probe: { params: KNOWN },
  run: ({ deps, actor, params, body }) => templatePreview(deps, actor.user, params, body),
})

export const postTemplateTest = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates/:template/:language/tests',
  access: 'admin',
  may: 'content.change',
  summary: 'Send an unsaved text of an e-mail with example data to yourself',
  params,
  body: z.object({ content: EmailContent.nullable() }),
  returns: z.object({ to: z.string() }),
  status: 201,
  refuses: [...TEXT_REFUSES, 'rate-limit.exceeded'],
  probe: { params: KNOWN },
  run: ({ deps, actor, params, body }) => sendTest(deps, actor.user, { ...params, content: body.content }),
})
