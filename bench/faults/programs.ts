import type { Fault } from './fault.ts'

const HOOKS = ['tests/routes/admin/hooks.test.ts', 'src/modules/webhooks']

export const PROGRAMS: readonly Fault[] = [
  {
    name: 'a webhook is told what happened out of order',
    file: 'src/modules/webhooks/store.ts',
    find: 'and before.event_id < one.event_id)',
    put: 'and before.event_id < 0)',
    tests: HOOKS,
  },
  {
    name: 'a webhook is told everything, whatever it asked for',
    file: 'src/modules/webhooks/store.ts',
    find: '.filter(({ events: subscribed }) => subscribed.length === 0 || subscribed.includes(type))',
    put: '.filter(({ events: subscribed }) => subscribed.length === 0 || type !== "")',
    tests: HOOKS,
  },
  {
    name: 'a webhook reaches into the house’s own network',
    file: 'src/platform/http/post-public.ts',
    find: "if (!found.every(isPublicAddress)) return result(null, 'This address belongs to a private network.')",
    put: '',
    tests: HOOKS,
  },
  {
    name: 'a webhook’s signature does not cover its body',
    file: 'src/modules/webhooks/signature.ts',
    find: '.update(`${id}.${timestamp}.${body}`)',
    put: '.update(`${id}.${timestamp}.`)',
    tests: HOOKS,
  },
  {
    name: 'a new secret of a webhook is the old one',
    file: 'src/modules/webhooks/signature.ts',
    find: '.update(`webhook ${hook.id} ${hook.version}`)',
    put: '.update(`webhook ${hook.id}`)',
    tests: HOOKS,
  },
  {
    name: 'a key of another program may call without end',
    file: 'src/platform/api/authorize.ts',
    find: '  if (!allowed.ok) return allowed\n  const { path, may, stepUp } = endpoint',
    put: '  const { path, may, stepUp } = endpoint',
    tests: ['tests/routes/admin/api-keys.test.ts'],
  },
  {
    name: 'what one webhook was not told is sent to the others again, too',
    file: 'src/modules/webhooks/store.ts',
    find: "    .where('webhook_id', '=', hookId)\n    .$if(deliveryId === undefined,",
    put: '    .$if(deliveryId === undefined,',
    tests: HOOKS,
  },
  {
    name: 'what a webhook is still to be told is forgotten after a month',
    file: 'src/modules/webhooks/store.ts',
    find: "and not exists (\n    select from webhook_delivery where event_id = webhook_event.id and state = 'waiting')",
    put: '',
    tests: HOOKS,
  },
]
