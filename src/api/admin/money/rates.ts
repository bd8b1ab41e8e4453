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
  summary: 'By which rates amounts are shown in other currencies, how old they are, and which are the house’s own',
  returns: RatesState,
  run: async ({ deps }) => done(await ratesState(deps)),
})

export const putRates = endpoint({
  method: 'PUT',
  path: '/api/admin/rates',
  access: 'admin',
  may: 'settings.change',
  summary: 'Where the rates come from, and which are the house’s own; orders keep the rate that they were shown with',
  body: RateRules,
  returns: RatesState,
  run: ({ deps, actor, body }) => changeRates(deps, actor.user.id, body),
})

export const postRateRenewal = endpoint({
  method: 'POST',
  path: '/api/admin/rates/renewals',
  access: 'admin',
  may: 'settings.change',
  summary: 'Ask for the newest rates now; `however` takes them although one has moved far',
  body: z.object({ however: z.boolean().default(false) }),
  returns: RatesState,
  probe: { status: 200, body: { however: false } },
  limit: perAddress('rate-renewal', 20, 600),
  run: ({ deps, actor, body }) => takeNewRates(deps, actor.user.id, body.however),
})
