import { z } from 'zod'
import { addCampaign, deleteCampaign, moveCampaign, saveCampaign } from '#flows/campaigns/plan-campaign.ts'
import { previewCampaign } from '#flows/campaigns/preview-campaign.ts'
import {
  CampaignDraft,
  CampaignPreview,
  CampaignPreviewQuery,
  CampaignSave,
  CampaignView,
  MoveCampaign,
} from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { campaignView } from '#views/customers/campaign-view.ts'

const params = z.object({ id: z.uuid() })

export const postEmailCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/email-campaigns',
  access: 'admin',
  may: 'content.change',
  summary: 'Create an e-mail campaign as a draft',
  body: CampaignDraft,
  returns: params,
  status: 201,
  idempotent: true,
  refuses: ['rate-limit.exceeded', 'idempotency.key-reused'],
  run: ({ deps, actor, body, idempotencyKey }) => addCampaign(deps, actor.user, body, idempotencyKey),
})

export const postEmailCampaignPreview = endpoint({
  method: 'POST',
  path: '/api/admin/email-campaigns/previews',
  access: 'admin',
  may: 'content.change',
  summary: 'Preview the audience, groups and e-mail of a campaign',
  body: CampaignPreviewQuery,
  returns: CampaignPreview,
  refuses: ['customers.no-such-segment', 'customers.audience-too-large'],
  run: ({ deps, body: { draft, language } }) => previewCampaign(deps, draft, language),
})

export const showEmailCampaign = endpoint({
  method: 'GET',
  path: '/api/admin/email-campaigns/:id',
  access: 'admin',
  may: 'customers.read',
  summary: 'Get an e-mail campaign with its plan and report',
  params,
  returns: CampaignView,
  refuses: ['customers.no-such-campaign'],
  probe: { status: 404 },
  run: ({ deps, params: { id } }) => campaignView(deps, id),
})

export const putEmailCampaign = endpoint({
  method: 'PUT',
  path: '/api/admin/email-campaigns/:id',
  access: 'admin',
  may: 'content.change',
  summary: 'Update the draft of an e-mail campaign',
  params,
  body: CampaignSave,
  returns: CampaignView,
  refuses: ['customers.no-such-campaign', 'customers.campaign-started', 'customers.campaign-changed'],
  run: ({ deps, actor, params: { id }, body }) => saveCampaign(deps, actor.user, id, body),
})

export const deleteEmailCampaign = endpoint({
  method: 'DELETE',
  path: '/api/admin/email-campaigns/:id',
  access: 'admin',
  may: 'content.change',
  summary: 'Delete the draft of an e-mail campaign',
  params,
  returns: params,
  refuses: ['customers.no-such-campaign', 'customers.campaign-started'],
  probe: { status: 404 },
  run: ({ deps, actor, params: { id } }) => deleteCampaign(deps, actor.user, id),
})

export const postEmailCampaignMove = endpoint({
  method: 'POST',
  path: '/api/admin/email-campaigns/:id/moves',
  access: 'admin',
  may: 'content.change',
  stepUp: true,
  summary: 'Schedule, pause, resume or stop an e-mail campaign',
  params,
  body: MoveCampaign,
  returns: CampaignView,
  refuses: [
    'customers.no-such-campaign',
    'customers.bad-campaign-move',
    'customers.start-in-past',
    'customers.promotion-not-usable',
    'rate-limit.exceeded',
  ],
  run: ({ deps, actor, params: { id }, body }) => moveCampaign(deps, actor.user, id, body),
})
