/** Permissions (actions) of staff. Each back-office endpoint names the one that it needs. */
export const PERMISSIONS = [
  'house.enter',
  'orders.read',
  'orders.change',
  'orders.release',
  'orders.refund',
  'money.take',
  'money.read',
  'counter.sell',
  'counter.manage',
  'chat.answer',
  'customers.read',
  'customers.change',
  'customers.manage',
  'inquiries.answer',
  'measurements.change',
  'workshop.work',
  'workshop.plan',
  'catalogue.read',
  'catalogue.change',
  'stock.read',
  'stock.change',
  'delivery.change',
  'content.change',
  'promotions.manage',
  'settings.read',
  'settings.change',
  'logs.read',
  'logs.manage',
  'team.change',
  'house.keys',
] as const
export type Action = (typeof PERMISSIONS)[number]

export const STAFF_ROLES = ['cashier', 'tailor', 'support', 'manager', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const EVERYBODY = ['house.enter', 'orders.read', 'catalogue.read', 'stock.read'] as const satisfies readonly Action[]
const OWNERS_ALONE: readonly Action[] = ['team.change', 'house.keys']

const ALL_BUT_OWNERS = PERMISSIONS.filter((action) => !OWNERS_ALONE.includes(action))

/** Scopes that an API key can have. Refunds and chats are reserved for people. */
export const KEY_SCOPES = ALL_BUT_OWNERS.filter((action) => action !== 'orders.refund' && action !== 'chat.answer')
export const isKeyScope = (text: string): text is Action => (KEY_SCOPES as readonly string[]).includes(text)

export const ROLE_ACTIONS: Readonly<Record<StaffRole, readonly Action[]>> = {
  cashier: [...EVERYBODY, 'orders.change', 'money.take', 'counter.sell', 'customers.read', 'measurements.change'],
  tailor: [...EVERYBODY, 'workshop.work', 'measurements.change', 'customers.read'],
  support: [
    ...EVERYBODY,
    ...([
      'orders.change',
      'customers.read',
      'customers.change',
      'inquiries.answer',
      'chat.answer',
      'measurements.change',
    ] as const),
  ],
  manager: ALL_BUT_OWNERS,
  owner: PERMISSIONS,
}

const GRANTED: Readonly<Record<StaffRole, ReadonlySet<Action>>> = {
  cashier: new Set(ROLE_ACTIONS.cashier),
  tailor: new Set(ROLE_ACTIONS.tailor),
  support: new Set(ROLE_ACTIONS.support),
  manager: new Set(ROLE_ACTIONS.manager),
  owner: new Set(ROLE_ACTIONS.owner),
}

/** True when the role includes the action. False without a staff role. */
export const hasPermission = (role: StaffRole | null | undefined, action: Action): boolean => !!role && GRANTED[role].has(action)

/** Permissions of a caller: the actions of the staff role or, for a program, the scopes of its API key. */
export type Rights = { staffRole?: StaffRole | null; key?: { id: string; scopes: readonly Action[] } }

export const hasRight = ({ staffRole, key }: Rights, action: Action): boolean =>
  key ? key.scopes.includes(action) : hasPermission(staffRole, action)

export const actionsOf = (by: Rights): Action[] => PERMISSIONS.filter((action) => hasRight(by, action))

/** Default maximum POS discount by role, in whole percent. */
export const USUAL_DISCOUNT_CAP: Readonly<Record<StaffRole, number>> = {
  cashier: 10,
  tailor: 0,
  support: 10,
  manager: 50,
  owner: 100,
}
