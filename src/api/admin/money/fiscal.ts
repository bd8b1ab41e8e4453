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
  summary: 'Get the eTIMS reporting status with waiting, refused and signed documents',
  returns: FiscalState,
  run: async ({ deps }) => done(await fiscalState(deps)),
})

export const putFiscal = endpoint({
  method: 'PUT',
  path: '/api/admin/fiscal',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Update eTIMS reporting: turn it on or off and set the classification',
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
  summary: 'Test the eTIMS connection without reporting anything',
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
  summary: 'Resend an invoice or credit note to eTIMS',
  params: z.object({ id: z.uuid() }),
  returns: FiscalRetried,
  refuses: ['invoices.not-to-be-told'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => tellPaperAgain(deps, actor.user.id, params.id),
})
