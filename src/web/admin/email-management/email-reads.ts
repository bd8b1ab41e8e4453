import type * as automations from '#api/admin/emails/email-automations.ts'
import type * as choices from '#api/admin/emails/email-campaign-choices.ts'
import type * as campaigns from '#api/admin/emails/email-campaigns.ts'
import type * as domain from '#api/admin/emails/email-domain.ts'
import type * as events from '#api/admin/emails/email-events.ts'
import type * as suppressions from '#api/admin/emails/email-suppressions.ts'
import type * as templates from '#api/admin/emails/email-templates.ts'
import type * as emails from '#api/admin/emails/emails.ts'
import type { PageLanguage } from '#kernel/languages.ts'
import type { CampaignDraft, MoveCampaign } from '#modules/customers/contract.ts'
import type {
  EmailContent,
  NewSuppression,
  OutboxQuery,
  SuppressionQuery,
  SuppressionReason,
  TemplatePreviewQuery,
  TemplateSave,
} from '#services/email/contract.ts'
import type { NewAutomationRules } from '#services/settings/contract.ts'
import { clientOf } from '../../api/client.ts'
import type { ListSpec, ListSpecOf, ListState } from '../../shared/admin/kit/list-state.ts'

const api = clientOf<
  | typeof emails
  | typeof templates
  | typeof automations
  | typeof suppressions
  | typeof events
  | typeof domain
  | typeof campaigns
  | typeof choices
>()

export const OUTBOX: ListSpecOf<OutboxQuery> = {
  columns: ['at', 'email', 'to', 'state'].map((id) => ({ id })),
  filters: ['state'],
  sort: '',
  sizes: [50],
}

export const SUPPRESSIONS: ListSpecOf<SuppressionQuery> = {
  columns: ['address', 'reason', 'stops', 'since', 'remove'].map((id) => ({ id })),
  filters: ['reason'],
  sort: '',
  sizes: [50],
}

export const TEMPLATES: ListSpec = {
  columns: ['event', 'text', 'sent', 'changedAt'].map((id) => ({ id, sortable: true })),
  filters: [],
  sort: 'event',
  sizes: [100],
}

type Which = { template: string; language: string }

export const emailReads = {
  automations: () => api.read('/api/admin/email-automations'),
  templates: () => api.read('/api/admin/email-templates'),
  template: (which: Which) => api.read('/api/admin/email-templates/:template/:language', { params: which }),
  campaign: (id: string) => api.read('/api/admin/email-campaigns/:id', { params: { id } }),
  campaignChoices: () => api.read('/api/admin/email-campaign-choices'),
  outbox: (query: OutboxQuery) => api.read('/api/admin/emails', { query }),
  suppressions: (query: Partial<SuppressionQuery>) => api.read('/api/admin/email-suppressions', { query }),
  domain: () => api.read('/api/admin/email-domain'),
  events: () => api.read('/api/admin/email-events'),
  suppressionFile: ({ q, filters }: Pick<ListState, 'q' | 'filters'>) => {
    const query = new URLSearchParams({ ...filters, ...(q.trim() && { q: q.trim() }) })
    return `${api.address('/api/admin/email-suppressions.csv')}${query.size > 0 ? `?${query}` : ''}`
  },
  text: (id: string) => api.address('/api/admin/emails/:id', { params: { id } }),
}
export const emailWrites = {
  suppress: (body: NewSuppression) => api.send('POST', '/api/admin/email-suppressions', { body }),
  unsuppress: (id: string, reason: SuppressionReason) =>
    api.send('DELETE', '/api/admin/email-suppressions/:id/:reason', { params: { id, reason } }),
  automations: (body: NewAutomationRules) => api.send('PUT', '/api/admin/email-automations', { body }),
  addCampaign: (body: CampaignDraft, key: string) => api.send('POST', '/api/admin/email-campaigns', { body, key }),
  saveCampaign: (id: string, draft: CampaignDraft, version: number) =>
    api.send('PUT', '/api/admin/email-campaigns/:id', { params: { id }, body: { draft, version } }),
  deleteCampaign: (id: string) => api.send('DELETE', '/api/admin/email-campaigns/:id', { params: { id } }),
  moveCampaign: (id: string, body: MoveCampaign) =>
    api.send('POST', '/api/admin/email-campaigns/:id/moves', { params: { id }, body }),
  previewCampaign: (draft: CampaignDraft, language: PageLanguage) =>
    api.send('POST', '/api/admin/email-campaigns/previews', { body: { draft, language } }),
  preview: (which: Which, body: TemplatePreviewQuery) =>
    api.send('POST', '/api/admin/email-templates/:template/:language/previews', { params: which, body }),
  test: (which: Which, content: EmailContent) =>
    api.send('POST', '/api/admin/email-templates/:template/:language/tests', { params: which, body: { content } }),
  save: (which: Which, body: TemplateSave) =>
    api.send('PUT', '/api/admin/email-templates/:template/:language', { params: which, body }),
  copy: (id: string, to: string | undefined, key: string) =>
    api.send('POST', '/api/admin/emails/:id/copies', { params: { id }, body: { ...(to && { to }) }, key }),
}
