import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { SetupState } from '#services/settings/contract.ts'
import { setupState } from '#views/admin/setup-state.ts'

export const showSetup = endpoint({
  method: 'GET',
  path: '/api/admin/setup',
  access: 'admin',
  may: 'settings.read',
  summary: 'Get the setup steps that are done, and the state of each setting',
  returns: SetupState,
  run: async ({ deps }) => done(await setupState(deps)),
})
