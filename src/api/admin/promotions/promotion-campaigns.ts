import { z } from 'zod'
import { Campaign, CampaignDocument, CampaignList, PromotionPath } from '#modules/promotions/contract.ts'
import { addCampaign, campaignList, changeCampaign, deleteCampaign, moveCampaign } from '#modules/promotions/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const listPromotionCampaigns = endpoint({
  method: 'GET',
  path: '/api/admin/promotion-campaigns',
  access: 'admin',
  may: 'promotions.manage',
  summary: 'List campaigns of promotions',
  returns: CampaignList,
  run: ({ deps }) => campaignList(deps),
})

export const postPromotionCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/promotion-campaigns',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Create a campaign of promotions',
  status: 201,
  body: CampaignDocument,
  returns: Campaign,
  run: ({ deps, actor, body }) => addCampaign(deps, actor.user, body),
})

export const putPromotionCampaign = endpoint({
  method: 'PUT',
  path: '/api/admin/promotion-campaigns/:id',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Update name and budget of a campaign',
  params: PromotionPath,
  body: CampaignDocument,
  returns: Campaign,
  refuses: ['promotions.no-such-campaign'],
  run: ({ deps, actor, params, body }) => changeCampaign(deps, actor.user, params.id, body),
})

export const deletePromotionCampaign = endpoint({
  method: 'DELETE',
  path: '/api/admin/promotion-campaigns/:id',
  access: 'admin',
  may: 'promotions.manage',
  summary: 'Delete a campaign without promotions',
  params: PromotionPath,
  returns: PromotionPath,
  refuses: ['promotions.no-such-campaign', 'promotions.campaign-in-use'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => deleteCampaign(deps, actor.user, params.id),
})

export const postPromotionCampaignMove = endpoint({
  method: 'POST',
  path: '/api/admin/promotion-campaigns/:id/move',
  access: 'admin',
  may: 'promotions.manage',
  stepUp: true,
  summary: 'Pause or resume a campaign',
  params: PromotionPath,
  body: z.object({ move: z.enum(['pause', 'resume']) }),
  returns: Campaign,
  refuses: ['promotions.no-such-campaign'],
  run: ({ deps, actor, params, body }) => moveCampaign(deps, actor.user, params.id, body.move),
})
