import { CampaignChoices } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { campaignChoices } from '#views/customers/campaign-choices.ts'

export const showEmailCampaignChoices = endpoint({
  method: 'GET',
  path: '/api/admin/email-campaign-choices',
  access: 'admin',
  may: 'content.change',
  summary: 'Get the segments and promotions that e-mail campaigns can use',
  returns: CampaignChoices,
  run: ({ deps }) => campaignChoices(deps),
})
