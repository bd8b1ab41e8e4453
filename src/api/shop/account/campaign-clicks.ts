import { z } from 'zod'
import { recordClick } from '#flows/campaigns/record-click.ts'
import { ClickToken } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

export const showCampaignClick = endpoint({
  method: 'GET',
  path: '/api/campaign-clicks/:token',
  access: 'public',
  summary: 'Count a click in a campaign e-mail and redirect to its page',
  params: z.object({ token: ClickToken }),
  limit: perAddress('campaign-clicks', 600, 60),
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded'],
  probe: { params: { token: `00000000-0000-4000-8000-000000000000.1.${'x'.repeat(22)}` }, status: 303 },
  run: ({ deps, params }) => recordClick(deps, params.token),
})
