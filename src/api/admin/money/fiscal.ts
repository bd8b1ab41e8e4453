import { z } from 'zod'
import { changeFiscal, tellPaperAgain, tryAuthority } from '#flows/fiscal/change-fiscal.ts'
import { done } from '#kernel/outcome.ts'
import { FiscalChange, FiscalRetried, FiscalState, FiscalTrial } from '#modules/invoices/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { fiscalState } from '#views/money/fiscal-state.ts'

export const showFiscal = endpoint({
  method: 'GET',
  path: '/api/admin/fiscal',
  access: 'admin',
  may: 'settings.read',
  summary: 'How the house stands with the revenue authority (eTIMS): which papers it has signed, what waits and what it refused',
  returns: FiscalState,
  run: async ({ deps }) => done(await fiscalState(deps)),
})

export const putFiscal = endpoint({
  method: 'PUT',
  path: '/api/admin/fiscal',
  access: 'admin',
  may: 'settings.change',
  summary: 'Tell the revenue authority of invoices and credit notes from now on, or no longer',
  body: FiscalChange,
  returns: FiscalState,
  refuses: ['invoices.no-control-unit', 'invoices.no-tax-pin'],
  run: ({ deps, actor, body }) => changeFiscal(deps, actor.user.id, body),
})

export const postFiscalTrial = endpoint({
  method: 'POST',
  path: '/api/admin/fiscal/trials',
  access: 'admin',
  may: 'settings.change',
  summary: 'Ask the revenue authority whether it answers and knows the house; nothing is told to it',
  returns: FiscalTrial,
  refuses: ['invoices.no-control-unit', 'invoices.no-tax-pin'],
  probe: { status: 200 },
  limit: perAddress('fiscal-trial', 20, 600),
  run: ({ deps }) => tryAuthority(deps),
})

export const postFiscalRetry = endpoint({
  method: 'POST',
  path: '/api/admin/fiscal/papers/:id/retries',
  access: 'admin',
  may: 'settings.change',
  summary: 'Tell the revenue authority of one paper once more',
  params: z.object({ id: z.uuid() }),
  returns: FiscalRetried,
  refuses: ['invoices.not-to-be-told'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => tellPaperAgain(deps, actor.user.id, params.id),
})
