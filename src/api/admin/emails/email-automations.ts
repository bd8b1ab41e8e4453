import { changeAutomations } from '#flows/campaigns/change-automations.ts'
import { Automations } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { NewAutomationRules } from '#services/settings/contract.ts'
import { automations } from '#views/customers/automations.ts'

export const showAutomations = endpoint({
  method: 'GET',
  path: '/api/admin/email-automations',
  access: 'admin',
  may: 'content.change',
  summary: 'Get the e-mail automations with counts of their steps',
  returns: Automations,
  run: ({ deps }) => automations(deps),
})

export const putAutomations = endpoint({
  method: 'PUT',
  path: '/api/admin/email-automations',
  access: 'admin',
  may: 'content.change',
  stepUp: true,
  summary: 'Update the steps, limits and quiet hours of the e-mail automations',
  body: NewAutomationRules,
  returns: Automations,
  run: ({ deps, actor, body }) => changeAutomations(deps, actor.user, body),
})
