import { z } from 'zod'
import { changeRates, takeNewRates } from '#flows/settings/change-rates.ts'
import { done } from '#kernel/outcome.ts'
import { RatesState } from '#modules/localisation/contract.ts'
import { ratesState } from '#modules/localisation/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { RateRules } from '#services/settings/contract.ts'

export const showRates = endpoint({
  method: 'GET',
  path: '/api/admin/rates',
  access: 'admin',
  may: 'settings.read',
  summary: 'Get the exchange rates with their source, age and overrides',
  returns: RatesState,
  run: async ({ deps }) => done(await ratesState(deps)),
})

export const putRates = endpoint({
  method: 'PUT',
  path: '/api/admin/rates',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Update the source and overrides of the exchange rates',
  body: RateRules,
  returns: RatesState,
  run: ({ deps, actor, body }) => changeRates(deps, actor.user.id, body),
})

export const postRateRenewal = endpoint({
  method: 'POST',
  path: '/api/admin/rates/renewals',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Request new exchange rates now; `however` accepts large moves',
  body: z.object({ however: z.boolean().default(false) }),
  returns: RatesState,
  probe: { status: 200, body: { however: false } },
  limit: perAddress('rate-renewal', 20, 600),
  run: ({ deps, actor, body }) => takeNewRates(deps, actor.user.id, body.however),
})
