/** Public entry point of the webhooks module. */
export { addHook, removeHook, renewSecret, replay, testHook } from './commands/change-hooks.ts'
export { sendDue } from './commands/send-due.ts'
export { problems } from './problems.ts'
export { deliveries, hookList } from './queries/hooks.ts'
export { secretOf } from './signature.ts'
export { addEvents, deleteOldHookEvents, HOOK_RETENTION_days, type NewEvent } from './store.ts'
